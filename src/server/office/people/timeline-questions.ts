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
    const base = { kind: 'question', link: '/admin/mensajes?ver=preguntas' } as const;
    return [
      {
        ...base,
        id: row.id,
        at: row.created_at,
        text: `Preguntó en ${where}`,
        quote: row.body,
        isProblem: row.closed_at === null,
      },
      {
        ...base,
        id: `${row.id}:answer`,
        at: row.answered_at,
        text: `Respondiste su pregunta en ${where}`,
        ...(row.answer ? { quote: row.answer } : {}),
      },
    ];
  });
}
