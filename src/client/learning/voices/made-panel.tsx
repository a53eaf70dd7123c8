import { useEffect, useRef } from 'react';
import { useLocation } from '../../router';
import { useCreatorFirstName } from '../../use-creator-first-name';
import { useOwnVoices } from './api';
import { MadeForm } from './made-form';
import { OwnVoiceCard } from './own-voice-card';
import { WaitingVoices } from './waiting-voices';

interface MadePanelProps {
  productId: string;
  /** The recipe that she made; absent in the room of a course. */
  recipeId?: string;
  /** The heading of the page that it belongs to decides. */
  level?: 2 | 3;
}

/** "Lo hice": she shows the creator what she made, and sees what became of it. */
export function MadePanel({ productId, recipeId = '', level = 2 }: MadePanelProps) {
  const creator = useCreatorFirstName();
  const voices = useOwnVoices(productId);
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#lo-hice') section.current?.scrollIntoView();
  }, [hash]);
  const Heading = `h${level}` as const;
  const own = voices.data?.data.filter(({ recipe }) => recipeId === '' || recipe?.id === recipeId) ?? [];
  return (
    <section ref={section} className="stack gap-5" id="lo-hice" aria-labelledby="lo-hice-titulo">
      <div className="stack gap-1">
        <Heading className="heading-2" id="lo-hice-titulo">
          Lo hice
        </Heading>
        <p className="soft">
          Muéstrale a {creator} cómo te salió. Si no dices otra cosa, solo la ven ella y tú.
        </p>
      </div>
      <MadeForm productId={productId} recipeId={recipeId} onSent={voices.add} />
      <WaitingVoices productId={productId} />
      {own.length > 0 && (
        <ul className="stack gap-5">
          {own.map((voice) => (
            <OwnVoiceCard key={voice.id} voice={voice} voices={voices} />
          ))}
        </ul>
      )}
    </section>
  );
}
