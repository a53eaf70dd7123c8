import { useEffect, useRef, useState } from 'react';
import { useLocation } from '../../router';
import { forgetWaitingVoice, onVoiceSent, readWaitingVoices } from '../../saved/waiting-voices';
import { useSaveState } from '../../saving/saver';
import { useCreatorFirstName } from '../../settings';
import { SmallButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useOwnVoices } from './api';
import { MadeForm } from './made-form';
import { OwnVoiceCard } from './own-voice-card';
import { VoiceFrame } from './voice-frame';

interface MadePanelProps {
  productId: string;
  /** The recipe that she made; absent in the room of a course. */
  recipeId?: string;
}

/** "Lo hice": she shows the creator what she made, and sees what became of it. */
export function MadePanel({ productId, recipeId = '' }: MadePanelProps) {
  const creator = useCreatorFirstName();
  const voices = useOwnVoices(productId);
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#lo-hice') section.current?.scrollIntoView();
  }, [hash]);
  const own = voices.data?.data.filter(({ recipe }) => recipeId === '' || recipe?.id === recipeId) ?? [];
  return (
    <section ref={section} className="stack gap-5" id="lo-hice" aria-labelledby="lo-hice-titulo">
      <div className="stack gap-1">
        <h2 className="heading-2" id="lo-hice-titulo">
          Lo hice
        </h2>
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

/** What she made without a connection. It goes by itself. */
function WaitingVoices({ productId }: { productId: string }) {
  // Another attempt changes the state, and so does a new photo.
  const { state } = useSaveState('voices');
  const [, look] = useState({});
  useEffect(() => onVoiceSent(() => look({})), []);
  const waiting = Object.entries(readWaitingVoices()).filter(([, voice]) => voice.productId === productId);
  if (waiting.length === 0) return null;
  return (
    <ul className="stack gap-5">
      {waiting.map(([id, { photo, text }]) => (
        <VoiceFrame key={id} picture={{ url: photo }} alt="Tu foto">
          <p className="line gap-2 small bold waiting" role="status">
            <Icon name="clock" />
            {state === 'saving' ? 'Enviando' : 'Sale cuando vuelva la conexión'}
          </p>
          {text && <p className="pre-line">{text}</p>}
          <div>
            <SmallButton
              onClick={() => {
                forgetWaitingVoice(id);
                look({});
              }}
            >
              Descartar
            </SmallButton>
          </div>
        </VoiceFrame>
      ))}
    </ul>
  );
}
