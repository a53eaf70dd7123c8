import type { ReactNode } from 'react';
import type { RoomLesson } from '../../../contract/lessons';
import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { Skeleton } from '../../ui/skeleton';
import { LessonContent } from './lesson-content';
import { usePlayerChoices } from './player-choices';
import type { Opened } from './use-open-lesson';

interface LessonStageProps {
  opened: Opened;
  poster: { url: string } | undefined;
  startAt?: number | undefined;
  autoPlay?: boolean;
  next?: RoomLesson | undefined;
  /** A student's place and notes are kept; a visitor has none. */
  isStudent?: boolean;
  onNext?: () => void;
  onNote?: (() => void) | undefined;
  /** Marks on the track of the video. */
  pins?: ReactNode;
}

/** What a lesson shows first, usually its video, or why it cannot. */
export function LessonStage(props: LessonStageProps) {
  const { opened, poster, startAt, autoPlay = false, next, onNext = () => {}, onNote } = props;
  const { lesson, error, isGone, refetch, keep, player } = opened;
  const { choices, choose } = usePlayerChoices();
  if (isGone)
    return (
      <Alert kind="info">
        {messageOf(error)} {props.isStudent && 'Tu avance y tus notas quedan guardados.'}
      </Alert>
    );
  if (!lesson)
    return error ? (
      <Alert onRetry={() => void refetch()}>{messageOf(error)}</Alert>
    ) : (
      <Skeleton height="min(52vw, 30rem)" />
    );
  return (
    <LessonContent
      lesson={lesson}
      poster={poster}
      startAt={startAt}
      autoPlay={autoPlay}
      next={next}
      choices={choices}
      onChoose={choose}
      onNext={onNext}
      keep={keep}
      player={player}
      onNote={onNote}
      pins={props.pins}
      onExpired={() => refetch()}
    />
  );
}
