import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import type { RoomLesson } from '../../../contract/lessons';
import { useMedia } from '../../state/use-media';
import { clockTime } from '../../ui/clock-time';
import { Icon } from '../../ui/icon';
import type { CaptionSize } from './player-choices';
import styles from './player-note.module.css';

const COUNTDOWN = 5;

export type PlayerState =
  | { kind: 'failed' }
  /** The video stands still until the connection is back, at this second. */
  | { kind: 'offline'; seconds: number }
  /** It is over, and this lesson follows. */
  | { kind: 'next'; next: RoomLesson }
  /** The first frame has not arrived. */
  | { kind: 'opening' }
  /** The lines of the shown quality; null for a video that is one file. */
  | { kind: 'slow'; lines: number | null }
  | { kind: 'entering'; seconds: number }
  | { kind: 'playing' };

interface PlayerNoteProps {
  state: PlayerState;
  caption: string;
  title: string;
  size: CaptionSize;
  goesOn: boolean;
  onRetry: () => void;
  onRestart: () => void;
  onNext: () => void;
  onStay: () => void;
}

/** The strip below the picture says one thing: what went wrong, what follows, or the caption. */
export function PlayerNote({ state, caption, title, size, ...props }: PlayerNoteProps) {
  const words = `bold leading-3 pre-line ${styles.words} ${size === 'normal' ? '' : styles[size]}`;
  switch (state.kind) {
    case 'failed':
      return (
        <>
          <p className={words} role="alert">
            <Icon name="alert" /> El video no abre. No eres tú: prueba otra vez en un momento.
          </p>
          <Choices>
            <Choice onClick={props.onRetry}>Reintentar</Choice>
          </Choices>
        </>
      );
    case 'offline':
      return (
        <>
          <p className={words} role="status">
            <Icon name="alert" />{' '}
            {state.seconds > 0
              ? `Se cortó internet. Sigue sola desde ${clockTime(state.seconds)} cuando vuelva.`
              : 'Sin conexión no se puede ver esta clase. Se abre sola cuando vuelva.'}
          </p>
          <Choices>
            <Choice onClick={props.onRetry}>Probar ahora</Choice>
          </Choices>
        </>
      );
    case 'next':
      return <NextLesson {...props} next={state.next} />;
    case 'opening':
      return (
        <p className={words} role="status">
          Abriendo la clase…
        </p>
      );
    case 'slow':
      return (
        <p className={words}>
          <span role="status" className={`regular ${styles.quiet}`}>
            {state.lines === null
              ? 'La conexión va lenta: a veces se detiene a esperar.'
              : `La conexión va lenta: la vemos en ${state.lines}p para que no se corte.`}
          </span>{' '}
          {caption}
        </p>
      );
    case 'entering':
      return (
        <>
          <p className={words}>
            {state.seconds > 0 && caption && <span className="vh">Te quedaste en: </span>}
            {caption || <span className={`regular ${styles.quiet}`}>{title}</span>}
          </p>
          {state.seconds > 0 && (
            <Choices>
              <Choice plain onClick={props.onRestart}>
                Desde el principio
              </Choice>
            </Choices>
          )}
        </>
      );
    case 'playing':
      return <p className={words}>{caption || <span className={`regular ${styles.quiet}`}>{title}</span>}</p>;
  }
}

type NextLessonProps = Pick<PlayerNoteProps, 'goesOn' | 'onNext' | 'onStay'> & { next: RoomLesson };

/** Opens the next lesson after a few seconds, unless the person prefers less motion or chose to stay. */
function NextLesson({ next, goesOn, onNext, onStay }: NextLessonProps) {
  const prefersCalm = useMedia('(prefers-reduced-motion: reduce)');
  // The next lesson does not start while the student is writing.
  const [hasWritten, setHasWritten] = useState(isWriting);
  const isCalm = prefersCalm || hasWritten || !goesOn;
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
    <>
      <p className={`bold leading-3 pre-line ${styles.words}`}>
        <span className={`regular ${styles.quiet}`}>Sigue: </span>
        {next.title}
      </p>
      <p className="vh" role="status">
        Terminó la clase. Sigue: {next.title}
      </p>
      <Choices>
        <Choice onClick={onNext}>
          <Icon name="play" />
          {isCalm ? 'Ver ahora' : `Empieza en ${left}`}
        </Choice>
        <Choice plain onClick={onStay}>
          Quedarme aquí
        </Choice>
      </Choices>
    </>
  );
}

function Choices({ children }: { children: ReactNode }) {
  return <div className="row stretch gap-3 rows-2 above-3">{children}</div>;
}

/** Buttons of the shop are made for a light background; these are on the dark one of the player. */
function Choice({ plain = false, ...rest }: ComponentProps<'button'> & { plain?: boolean }) {
  const names = `inline gap-2 tap small bold pill light ${styles.choice}`;
  return <button type="button" {...rest} className={plain ? names : `${names} ${styles.paper}`} />;
}

function isWriting(): boolean {
  return document.activeElement instanceof HTMLTextAreaElement;
}
