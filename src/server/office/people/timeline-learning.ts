import { selectQuestions } from '../../learning/questions/question-view';
import { selectVoices } from '../../learning/voices/voice-rows';
import type { Queries } from '../../platform/db/database';
import { type Entry, entriesOf } from './timeline-entry';

/** What the person asked in lessons, and the answers. An open question is a problem. */
export async function questionEntries(db: Queries, userId: string, limit: number): Promise<Entry[]> {
  const rows = await selectQuestions(db)
    .where('lesson_questions.user_id', '=', userId)
    .orderBy('lesson_questions.id', 'desc')
    .limit(limit)
    .execute();
  const entry = entriesOf('question', { link: '/admin/mensajes?ver=preguntas' });
  return rows.flatMap((row) => {
    const where = `${row.lesson_title}, ${row.product_title}`;
    const isProblem = row.closed_at === null;
    return [
      entry(row.id, row.created_at, `Preguntó en ${where}`, { quote: row.body, isProblem }),
      entry(`${row.id}:answer`, row.answered_at, `Respondiste su pregunta en ${where}`, {
        quote: row.answer || null,
      }),
    ];
  });
}

/** What the person showed of what she baked, her yes to show it, and the answers. */
export async function voiceEntries(db: Queries, userId: string, limit: number): Promise<Entry[]> {
  const rows = await selectVoices(db)
    .where('voices.user_id', '=', userId)
    .orderBy('voices.id', 'desc')
    .limit(limit)
    .execute();
  const entry = entriesOf('voice', { link: `/admin/voces?persona=${userId}` });
  return rows.flatMap((row) => {
    const what = row.recipe_title ?? row.product_title;
    const isProblem = row.seen_at === null;
    const agreed = `Dio permiso para mostrar su foto de ${what} con su nombre de pila`;
    const answered = `Respondiste su foto de ${what}`;
    return [
      entry(row.id, row.created_at, `Mostró lo que hizo: ${what}`, { quote: row.body || null, isProblem }),
      entry(`${row.id}:agreed`, row.agreed_at, agreed),
      entry(`${row.id}:answer`, row.answered_at, answered, { quote: row.answer || null }),
    ];
  });
}
