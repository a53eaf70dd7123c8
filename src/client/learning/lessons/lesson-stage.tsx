import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { Skeleton } from '../../ui/skeleton';
import { LessonContent, type LessonContentProps } from './lesson-content';

interface LessonStageProps extends Omit<LessonContentProps, 'lesson'> {
  /** A student's place and notes are kept; a visitor has none. */
  isStudent?: boolean;
}

/** What a lesson shows first, usually its video, or why it cannot. */
export function LessonStage({ isStudent, ...shown }: LessonStageProps) {
  const { lesson, error, isGone, refetch } = shown.opened;
  if (isGone)
    return (
      <Alert kind="info">
        {messageOf(error)} {isStudent && 'Tu avance y tus notas quedan guardados.'}
      </Alert>
    );
  if (error && !lesson) return <Alert onRetry={() => void refetch()}>{messageOf(error)}</Alert>;
  if (!lesson) return <Skeleton height="min(52vw, 30rem)" />;
  return <LessonContent {...shown} lesson={lesson} />;
}
