import type { LessonQuestion } from '../../../contract/lesson-tape';
import type { Question } from '../../../contract/questions';
import { firstName } from '../../accounts/identity/first-name';
import type { Queries } from '../../platform/db/database';

/** The answer has at most this many questions of others, the newest published ones. */
const MOST_PUBLISHED = 100;

/** Own questions, and published ones of others. */
export async function readTapeQuestions(db: Queries, lessonId: string, userId: string) {
  const published = db
    .selectFrom('lesson_questions')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PUBLISHED);
  const rows = await db
    .selectFrom('lesson_questions')
    .innerJoin('users', 'users.id', 'lesson_questions.user_id')
    .select(['lesson_questions.id', 'user_id', 'at_s', 'body', 'answer', 'closed_at'])
    .select('users.name')
    .where('lesson_id', '=', lessonId)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('lesson_questions.id', 'in', published)]))
    .orderBy('at_s')
    .orderBy('lesson_questions.id')
    .execute();
  return rows.map(
    (row): LessonQuestion => ({
      id: row.id,
      atSeconds: row.at_s,
      text: row.body,
      name: firstName(row.name),
      isMine: row.user_id === userId,
      answer: row.answer,
      isWaiting: row.closed_at === null,
    }),
  );
}

/** Questions as the creator sees them. Those of a removed lesson stay. */
export function selectQuestions(db: Queries) {
  return db
    .selectFrom('lesson_questions')
    .innerJoin('users', 'users.id', 'lesson_questions.user_id')
    .innerJoin('lessons', 'lessons.id', 'lesson_questions.lesson_id')
    .innerJoin('sections', 'sections.id', 'lessons.section_id')
    .innerJoin('products', 'products.id', 'sections.product_id')
    .selectAll('lesson_questions')
    .select(['users.name', 'users.surname', 'users.email'])
    .select(['lessons.title as lesson_title', 'products.id as product_id'])
    .select('products.title as product_title');
}

export type QuestionRow = Awaited<ReturnType<ReturnType<typeof selectQuestions>['execute']>>[number];

export function toQuestion(row: QuestionRow): Question {
  return {
    id: row.id,
    personId: row.user_id,
    name: `${row.name} ${row.surname}`,
    lesson: {
      id: row.lesson_id,
      title: row.lesson_title,
      productId: row.product_id,
      product: row.product_title,
    },
    atSeconds: row.at_s,
    text: row.body,
    answer: row.answer,
    isPublished: row.published_at !== null,
    isClosed: row.closed_at !== null,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
