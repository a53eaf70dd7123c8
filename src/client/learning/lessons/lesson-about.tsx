import { type ReactNode, useRef } from 'react';
import type { OpenLesson } from '../../../contract/lessons';
import { Link } from '../../router';
import { SmallButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import type { Opened } from './use-open-lesson';

interface LessonAboutProps {
  opened: Opened;
  lesson: OpenLesson;
  /** Absent for a visitor, who has no progress. */
  isDone?: boolean;
  /** The way to keep the lesson on this device; absent for a visitor. */
  saving?: ReactNode;
}

/** What belongs to one lesson: its text, its recipe, and whether it was seen. */
export function LessonAbout({ opened, lesson, isDone, saving }: LessonAboutProps) {
  return (
    <div className="stack gap-3">
      {saving}
      {lesson.text && <p className="measure pre-line">{lesson.text}</p>}
      {lesson.recipeId && (
        <Link className="inline gap-2 tap bold" to={`/course/${lesson.productId}/receta/${lesson.recipeId}`}>
          <Icon name="book" />
          Ver la receta
        </Link>
      )}
      {isDone !== undefined && (
        <Finish
          isDone={isDone}
          onFinish={() => {
            // A player that has not started is at 0.
            const positionSeconds = opened.player.current?.seconds() || lesson.positionSeconds;
            opened.keep({ positionSeconds, completed: true }, 'now');
          }}
        />
      )}
    </div>
  );
}

/** Marks a lesson as watched: videos of other sites and texts do not tell it. */
function Finish({ isDone, onFinish }: { isDone: boolean; onFinish: () => void }) {
  const isPressed = useRef(false);
  if (isDone)
    return (
      // The button that had the focus is gone.
      <p
        className="inline gap-2 good bold"
        role="status"
        tabIndex={-1}
        ref={(done) => {
          if (isPressed.current) done?.focus();
          isPressed.current = false;
        }}
      >
        <Icon name="check" />
        Clase vista
      </p>
    );
  return (
    <p>
      <SmallButton
        onClick={() => {
          isPressed.current = true;
          onFinish();
        }}
      >
        <Icon name="check" />
        Marcar como vista
      </SmallButton>
    </p>
  );
}
