import type { Question } from '../../../contract/questions';
import { Link } from '../../router';
import { clockTime } from '../../ui/clock-time';

/** The lesson and the minute of a question; the link opens the video there. */
export function QuestionPlace({ lesson, atSeconds }: Pick<Question, 'lesson' | 'atSeconds'>) {
  return (
    <>
      <Link to={`/course/${lesson.productId}/clase/${lesson.id}?t=${atSeconds}`}>
        {lesson.title}, {clockTime(atSeconds)}
      </Link>{' '}
      · {lesson.product}
    </>
  );
}
