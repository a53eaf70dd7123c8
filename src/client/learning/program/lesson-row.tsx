import type { KeyboardEvent, ReactNode } from 'react';
import { LESSON_KINDS } from '../../../rules/lesson-kinds';
import { formatDay } from '../../../rules/shop-time';
import { Button } from '../../ui/button';
import { clockTime } from '../../ui/clock-time';
import { Icon } from '../../ui/icon';
import { RoundButton } from '../../ui/round-button';
import type { EditedLesson } from './api';
import styles from './program.module.css';
import type { useLessonDrag } from './use-lesson-drag';

interface LessonRowProps {
  lesson: EditedLesson;
  drag: ReturnType<typeof useLessonDrag>;
  /** What happens to the next video. */
  videoStatus: ReactNode;
  onStep: (by: 1 | -1) => void;
  onEdit: () => void;
  onRemove: () => void;
}

export function LessonRow({ lesson, drag, videoStatus, onStep, onEdit, onRemove }: LessonRowProps) {
  const { title } = lesson;
  const isDragged = drag.dragged?.id === lesson.id && drag.dragged.place !== null;
  const isTarget = drag.dragged?.place?.before === lesson.id;
  const names = [styles.lesson, isDragged && styles.dragged, isTarget && styles.target];
  return (
    <li className={names.filter(Boolean).join(' ')} data-lesson={lesson.id}>
      <button
        type="button"
        className={styles.handle}
        aria-label={`Mover ${title}: arrastra o usa las flechas`}
        onKeyDown={(event) => stepByKey(event, onStep)}
        {...drag.handleProps(lesson.id)}
      >
        <Icon name="menu" />
      </button>
      <div className={styles.words}>
        <button type="button" className={styles.title} data-title onClick={onEdit}>
          {title}
        </button>
        <p className={styles.marks}>
          {marksOf(lesson).map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </p>
        {videoStatus}
      </div>
      <div className={styles.acts}>
        <Button variant="quiet" small aria-label={`Editar ${title}`} onClick={onEdit}>
          Editar
        </Button>
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

function marksOf({
  kind,
  video,
  preparing,
  durationSeconds,
  isPreview,
  releaseAt,
  recipeId,
  files,
  availableAt,
}: EditedLesson): string[] {
  return [
    durationSeconds !== null && clockTime(durationSeconds),
    LESSON_KINDS[kind].findMissing({ video, preparing }),
    LESSON_KINDS[kind].label,
    isPreview && 'Gratis',
    availableAt !== null && releaseAt !== null && `Sale el ${formatDay(releaseAt)}`,
    video && video.captions.length > 0 && 'Subtítulos',
    recipeId !== null && 'Receta',
    files.length > 0 && (files.length === 1 ? '1 archivo' : `${files.length} archivos`),
  ].filter((mark) => mark !== false && mark !== null);
}
