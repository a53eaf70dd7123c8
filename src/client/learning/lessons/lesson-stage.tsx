import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { Skeleton } from '../../ui/skeleton';
import { LessonContent, type LessonContentProps } from './lesson-content';
import { usePlayerChoices } from './player-choices';
import type { Opened } from './use-open-lesson';

type Shown = 'poster' | 'startAt' | 'autoPlay' | 'next' | 'onNext' | 'onNote' | 'pins';

interface LessonStageProps extends Pick<LessonContentProps, Shown> {
  opened: Opened;
  /** A student's place and notes are kept; a visitor has none. */
  isStudent?: boolean;
}

/** What a lesson shows first, usually its video, or why it cannot. */
export function LessonStage({ opened, isStudent, ...shown }: LessonStageProps) {
  const { lesson, error, isGone, refetch, keep, player } = opened;
  const { choices, choose } = usePlayerChoices();
  if (isGone)
    return (
      <Alert kind="info">
        {messageOf(error)} {isStudent && 'Tu avance y tus notas quedan guardados.'}
      </Alert>
    );
  if (error && !lesson) return <Alert onRetry={() => void refetch()}>{messageOf(error)}</Alert>;
  if (!lesson) return <Skeleton height="min(52vw, 30rem)" />;
  return (
    <LessonContent
      {...shown}
      lesson={lesson}
      choices={choices}
      onChoose={choose}
      keep={keep}
      player={player}
      onExpired={() => refetch()}
    />
  );
}
