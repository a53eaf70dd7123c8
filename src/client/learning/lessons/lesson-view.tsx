import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { OpenLesson, RoomLesson } from '../../../contract/lessons';
import { playerOf } from '../../../rules/video-frames';
import { ApiError, messageOf } from '../../api';
import { Link } from '../../router';
import { type PlaceChange, usePlaceSaving } from '../../saved/waiting-places';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { lessonQuery } from './api';
import { LessonContent } from './lesson-content';
import { LessonFiles } from './lesson-files';
import type { PlayerChoices } from './lesson-player';
import styles from './lesson-view.module.css';
import type { PlayerHandle } from './player-handle';

/** What the notes of a lesson know about it. */
export interface NotesSlot {
  lessonId: string;
  /** Null for a lesson without a video of the shop. */
  player: RefObject<PlayerHandle | null> | null;
  /** The field that the key N opens. */
  field: RefObject<HTMLTextAreaElement | null>;
}

interface LessonViewProps {
  id: string;
  /** The heading of the lesson; null when the page already shows its title. */
  heading: string | null;
  poster: { url: string } | undefined;
  startAt?: number | undefined;
  autoPlay?: boolean;
  next: RoomLesson | undefined;
  isDone: boolean;
  choices: PlayerChoices;
  onChoices: (choices: PlayerChoices) => void;
  /** Absent for a visitor, who has no progress. */
  onPlace?: (change: PlaceChange) => void;
  onNext: () => void;
  /** The way to keep the lesson on this device; absent for a visitor. */
  saving?: (lesson: OpenLesson) => ReactNode;
  /** Notes and questions below the lesson; absent for a visitor. */
  notes?: ((slot: NotesSlot) => ReactNode) | undefined;
}

/** One lesson: its video, its text and its recipe. */
export function LessonView(props: LessonViewProps) {
  const { id, heading, onPlace, isDone, saving, notes } = props;
  const player = useRef<PlayerHandle>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { data: lesson, error, refetch } = useQuery(lessonQuery(id));
  const save = usePlaceSaving(id);
  const keep = (change: PlaceChange, now?: 'now') => {
    onPlace?.(change);
    if (onPlace) save(change, now);
  };
  // The creator may close or remove a lesson while somebody watches it.
  const isGone =
    error instanceof ApiError && (error.code === 'lesson_locked' || error.code === 'lesson_not_found');
  if (!lesson || isGone) {
    return error ? (
      <>
        <div className={styles.lesson}>
          {heading && <h2 className={styles.heading}>{heading}</h2>}
          {isGone ? (
            <Alert kind="info">
              {messageOf(error)} {onPlace && 'Tu avance y tus notas quedan guardados.'}
            </Alert>
          ) : (
            <Alert onRetry={() => void refetch()}>{messageOf(error)}</Alert>
          )}
        </div>
        {/* Somebody who is writing a note keeps the field with the words in it. */}
        {lesson && notes?.({ lessonId: id, player: null, field })}
      </>
    ) : (
      <Skeleton height="min(52vw, 30rem)" />
    );
  }
  return (
    <>
      <LessonContent
        {...props}
        lesson={lesson}
        keep={keep}
        player={player}
        onNote={notes && (() => field.current?.focus())}
        onExpired={() => refetch()}
      />
      <div className={styles.lesson}>
        {heading && <h2 className={styles.heading}>{heading}</h2>}
        {saving?.(lesson)}
        {lesson.text && <p className={styles.text}>{lesson.text}</p>}
        {lesson.recipeId && (
          <Link className={styles.recipe} to={`/course/${lesson.productId}/receta/${lesson.recipeId}`}>
            <Icon name="book" />
            Ver la receta
          </Link>
        )}
        <LessonFiles files={lesson.files} />
        {onPlace && (
          <Finish
            isDone={isDone}
            onFinish={() => {
              // A player that has not started is at 0.
              const positionSeconds = player.current?.seconds() || lesson.positionSeconds;
              keep({ positionSeconds, completed: true }, 'now');
            }}
          />
        )}
      </div>
      {notes?.({ lessonId: id, player: isPlayedHere(lesson) ? player : null, field })}
    </>
  );
}

function isPlayedHere({ video }: OpenLesson): boolean {
  return !!(video?.hlsUrl || (video?.url && !playerOf(video.url)));
}

/** Marks a lesson as watched: videos of other sites and texts do not tell it. */
function Finish({ isDone, onFinish }: { isDone: boolean; onFinish: () => void }) {
  const isPressed = useRef(false);
  if (isDone)
    return (
      // The button that had the focus is gone.
      <p
        className={styles.done}
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
      <Button
        variant="quiet"
        small
        onClick={() => {
          isPressed.current = true;
          onFinish();
        }}
      >
        <Icon name="check" />
        Marcar como vista
      </Button>
    </p>
  );
}
