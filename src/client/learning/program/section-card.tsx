import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProgramSection } from '../../../contract/program';
import { useTypedText } from '../../saving/use-typed-text';
import { useLatest } from '../../state/use-latest';
import { SmallButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { RoundButton } from '../../ui/round-button';
import { stepByKey } from './lesson-row';
import styles from './program.module.css';

interface SectionCardProps {
  section: ProgramSection;
  /** She has just added it, so its name waits for her. */
  isNew: boolean;
  isTarget: boolean;
  onStep: (by: 1 | -1) => void;
  /** Resolves with nothing when it was not saved. */
  onRename: (title: string) => Promise<unknown>;
  onRemove: () => void;
  onAddLesson: () => void;
  children: ReactNode;
}

/** One section with its lessons. */
export function SectionCard(props: SectionCardProps) {
  const { section, isNew, isTarget, onStep, onRename, onRemove, onAddLesson, children } = props;
  const [typed, setTyped] = useTypedText(`section ${section.id}`);
  const [isResumed] = useState(typed !== null);
  const typedNow = useLatest(typed);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) name.current?.select();
  }, [isNew]);
  const count = section.lessons.length;
  async function rename() {
    const title = typed?.trim();
    const isSaved = !title || title === section.title || (await onRename(title));
    // She may type the next name before the answer.
    if (isSaved && typedNow.current === typed) setTyped(null);
  }
  return (
    <section
      className="stack gap-3 pad-4 raised lift-1 corner-2"
      data-section={section.id}
      aria-label={section.title}
    >
      <div className="row gap-2">
        <button
          type="button"
          className={`centre tap-round rigid soft pill hover-sunk ${styles.handle}`}
          aria-label={`Mover la sección ${section.title}: usa las flechas`}
          onKeyDown={(event) => stepByKey(event, onStep)}
        >
          <Icon name="menu" />
        </button>
        <input
          ref={name}
          className={`shrink tap heading-1 corner-1 ${styles.sectionTitle}`}
          aria-label="Nombre de la sección"
          value={typed ?? section.title}
          maxLength={200}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => void rename()}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
        <span className="small soft nowrap">
          {count} {count === 1 ? 'clase' : 'clases'}
        </span>
        {isResumed && typed !== null && (
          <span className="small nowrap">Todavía no se guardó: toca Enter.</span>
        )}
        <RoundButton icon="trash" label={`Eliminar la sección ${section.title}`} onClick={onRemove} />
      </div>
      <ol className={`stack gap-0 ${styles.lessons} ${isTarget ? styles.targetEnd : ''}`}>{children}</ol>
      <p>
        <SmallButton aria-label={`Agregar clase a ${section.title}`} onClick={onAddLesson}>
          <Icon name="plus" />
          Agregar clase
        </SmallButton>
      </p>
    </section>
  );
}
