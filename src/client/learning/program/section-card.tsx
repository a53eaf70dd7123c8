import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { RoundButton } from '../../ui/round-button';
import type { EditedSection } from './api';
import { stepByKey } from './lesson-row';
import styles from './program.module.css';

interface SectionCardProps {
  section: EditedSection;
  isTarget: boolean;
  onStep: (by: 1 | -1) => void;
  onRename: (title: string) => void;
  onRemove: () => void;
  onAddLesson: () => void;
  children: ReactNode;
}

/** One section with its lessons. */
export function SectionCard(props: SectionCardProps) {
  const { section, isTarget, onStep, onRename, onRemove, onAddLesson, children } = props;
  const [title, setTitle] = useState(section.title);
  const count = section.lessons.length;
  function rename() {
    const next = title.trim();
    if (next && next !== section.title) onRename(next);
    else setTitle(section.title);
  }
  return (
    <section className={styles.sheet} data-section={section.id} aria-label={section.title}>
      <div className={styles.sectionHead}>
        <button
          type="button"
          className={styles.handle}
          aria-label={`Mover la sección ${section.title}: usa las flechas`}
          onKeyDown={(event) => stepByKey(event, onStep)}
        >
          <Icon name="menu" />
        </button>
        <input
          className={styles.sectionTitle}
          aria-label="Nombre de la sección"
          value={title}
          maxLength={200}
          onChange={({ target }) => setTitle(target.value)}
          onBlur={rename}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
        <span className="small soft">
          {count} {count === 1 ? 'clase' : 'clases'}
        </span>
        <RoundButton icon="trash" label={`Eliminar la sección ${section.title}`} onClick={onRemove} />
      </div>
      <ol className={isTarget ? `${styles.lessons} ${styles.targetEnd}` : styles.lessons}>{children}</ol>
      <p>
        <Button variant="quiet" small aria-label={`Agregar clase a ${section.title}`} onClick={onAddLesson}>
          <Icon name="plus" />
          Agregar clase
        </Button>
      </p>
    </section>
  );
}
