import { selectQuestions } from '../../learning/questions/question-view';
import type { Queries } from '../../platform/db/database';
import type { Entry } from './timeline-entry';

/** What the person asked in lessons, and the answers. An open question is a problem. */
export async function questionEntries(db: Queries, userId: string, limit: number): Promise<Entry[]> {
  const rows = await selectQuestions(db)
    .where('lesson_questions.user_id', '=', userId)
    .orderBy('lesson_questions.id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap((row): Entry[] => {
    const where = `${row.lesson_title}, ${row.product_title}`;
    const link = '/admin/mensajes?ver=preguntas';
    return [
      {
        id: row.id,
        at: row.created_at,
        kind: 'question',
        text: `Preguntó en ${where}`,
        quote: row.body,
        link,
        isProblem: row.closed_at === null,
      },
      {
        id: `${row.id}:answer`,
        at: row.answered_at,
        kind: 'question',
        text: `Respondiste su pregunta en ${where}`,
        ...(row.answer ? { quote: row.answer } : {}),
        link,
      },
    ];
  });
}
