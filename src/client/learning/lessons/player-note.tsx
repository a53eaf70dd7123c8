import { useEffect, useState } from 'react';
import type { RoomLesson } from '../../../contract/lessons';
import { useOffline } from '../../state/connection';
import { useMedia } from '../../state/use-media';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import styles from './lesson-player.module.css';

const COUNTDOWN = 5;

interface PlayerNoteProps {
  hasFailed: boolean;
  /** The lesson that follows the one that just ended. */
  next: RoomLesson | undefined;
  resumesAt: number;
  caption: string;
  title: string;
  isLarge: boolean;
  onRetry: () => void;
  onNext: () => void;
  onStay: () => void;
}

/** The strip below the picture: an error first, then the next lesson, then the caption. */
export function PlayerNote(props: PlayerNoteProps) {
  const { hasFailed, next, resumesAt, caption, title, isLarge } = props;
  const isOffline = useOffline();
  const words = isLarge ? `${styles.words} ${styles.large}` : styles.words;
  if (hasFailed) {
    return (
      <div className={styles.note} role="alert">
        <p className={words}>
          <Icon name="alert" />{' '}
          {isOffline ? 'Sin conexión no se puede ver este video.' : 'No se pudo reproducir el video.'}
        </p>
        <Button small onClick={props.onRetry}>
          Reintentar
        </Button>
      </div>
    );
  }
  if (next) return <NextLesson {...props} next={next} />;
  return (
    <div className={styles.note}>
      <p className={words}>
        {resumesAt > 0 && caption && <span className="vh">Te quedaste en: </span>}
        {caption || <span className={styles.quiet}>{title}</span>}
      </p>
    </div>
  );
}

/** Opens the next lesson after a few seconds, unless the person prefers less motion. */
function NextLesson({ next, onNext, onStay }: PlayerNoteProps & { next: RoomLesson }) {
  const prefersCalm = useMedia('(prefers-reduced-motion: reduce)');
  // Nobody is taken away from a sentence that they are writing.
  const [hasWritten, setHasWritten] = useState(isWriting);
  const isCalm = prefersCalm || hasWritten;
  const [left, setLeft] = useState(COUNTDOWN);
  useEffect(() => {
    if (isCalm) return;
    const timer = setTimeout(() => {
      if (isWriting()) setHasWritten(true);
      else if (left > 1) setLeft(left - 1);
      else onNext();
    }, 1000);
    return () => clearTimeout(timer);
  }, [isCalm, left, onNext]);
  return (
    <div className={styles.note}>
      <p className={styles.words}>
        <span className={styles.quiet}>{isCalm ? 'Sigue: ' : `Sigue en ${left} s: `}</span>
        {next.title}
      </p>
      <p className="vh" role="status">
        Terminó la clase. Sigue: {next.title}
      </p>
      <div className={styles.choices}>
        <Button small onClick={onNext}>
          Ver ahora
        </Button>
        <Button small variant="quiet" className={styles.stay} onClick={onStay}>
          Quedarme aquí
        </Button>
      </div>
    </div>
  );
}

function isWriting(): boolean {
  return document.activeElement instanceof HTMLTextAreaElement;
}
