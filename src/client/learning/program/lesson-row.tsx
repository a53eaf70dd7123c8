import type { KeyboardEvent, ReactNode } from 'react';
import type { AdminLesson } from '../../../contract/program';
import { afterDays } from '../../../rules/drip';
import { LESSON_KINDS } from '../../../rules/lesson-kinds';
import { formatDay } from '../../../rules/shop-time';
import { Link } from '../../router';
import { SmallLink } from '../../ui/button';
import { clockTime } from '../../ui/clock-time';
import { Icon } from '../../ui/icon';
import { RoundButton } from '../../ui/round-button';
import styles from './program.module.css';
import type { useLessonDrag } from './use-lesson-drag';

interface LessonRowProps {
  lesson: AdminLesson;
  drag: ReturnType<typeof useLessonDrag>;
  /** What happens to the next video. */
  videoStatus: ReactNode;
  /** The still picture of the video. */
  poster: string | undefined;
  onStep: (by: 1 | -1) => void;
  /** The page of the lesson. */
  to: string;
  onRemove: () => void;
}

export function LessonRow({ lesson, drag, videoStatus, poster, onStep, to, onRemove }: LessonRowProps) {
  const { title } = lesson;
  const isDragged = drag.dragged?.id === lesson.id && drag.dragged.place !== null;
  const isTarget = drag.dragged?.place?.before === lesson.id;
  const names = ['row gap-2 pad-y-1 line-above', isDragged && styles.dragged, isTarget && styles.target];
  return (
    <li className={names.filter(Boolean).join(' ')} data-lesson={lesson.id}>
      <button
        type="button"
        className={`centre tap-round rigid soft pill hover-sunk ${styles.handle}`}
        aria-label={`Mover ${title}: arrastra o usa las flechas`}
        onKeyDown={(event) => stepByKey(event, onStep)}
        {...drag.handleProps(lesson.id)}
      >
        <Icon name="menu" />
      </button>
      <span className={`centre rigid clip sunk soft anchor corner-1 ${styles.thumb}`}>
        {poster ? (
          <img className="cover" src={poster} alt="" loading="lazy" />
        ) : (
          <Icon name={lesson.kind === 'video' ? 'play' : 'book'} />
        )}
        {lesson.durationSeconds !== null && (
          <time className="light">{clockTime(lesson.durationSeconds)}</time>
        )}
      </span>
      <div className="shrink from-9">
        <Link className="inline tap bold break no-underline hover-berry" data-title to={to}>
          {title}
        </Link>
        <p className="row stretch gap-3 rows-0 soft small">
          {marksOf(lesson).map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </p>
        {videoStatus}
      </div>
      <div className={`row gap-2 ${styles.acts}`}>
        <SmallLink aria-label={`Editar ${title}`} to={to}>
          Editar
        </SmallLink>
        <RoundButton icon="trash" label={`Eliminar ${title}`} onClick={onRemove} />
      </div>
    </li>
  );
}

export function stepByKey(event: KeyboardEvent, onStep: (by: 1 | -1) => void): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by !== 1 && by !== -1) return;
  event.preventDefault();
  onStep(by);
}

function marksOf(lesson: AdminLesson): string[] {
  const { kind, video, preparing, isPreview, releaseAt, opensAfterDays, availableAt } = lesson;
  const count = lesson.files.length;
  return [
    LESSON_KINDS[kind].findMissing({ video, preparing }),
    LESSON_KINDS[kind].label,
    isPreview && 'Gratis',
    availableAt !== null && releaseAt !== null && `Sale el ${formatDay(releaseAt)}`,
    opensAfterDays !== null && !isPreview && `Se abre ${afterDays(opensAfterDays)}`,
    video && video.captions.length > 0 && 'Subtítulos',
    lesson.recipeId !== null && 'Receta',
    count > 0 && (count === 1 ? '1 archivo' : `${count} archivos`),
  ].filter((mark) => mark !== false && mark !== null);
}
