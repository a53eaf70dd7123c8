import { selectVoices } from '../../learning/voices/voice-rows';
import type { Queries } from '../../platform/db/database';
import type { Entry } from './timeline-entry';

/** What the person showed of what she baked, her yes to show it, and the answers. */
export async function voiceEntries(db: Queries, userId: string, limit: number): Promise<Entry[]> {
  const rows = await selectVoices(db)
    .where('voices.user_id', '=', userId)
    .orderBy('voices.id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap((row): Entry[] => {
    const what = row.recipe_title ?? row.product_title;
    const base = { kind: 'voice', link: `/admin/voces?persona=${userId}` } as const;
    return [
      {
        ...base,
        id: row.id,
        at: row.created_at,
        text: `Mostró lo que hizo: ${what}`,
        ...(row.body ? { quote: row.body } : {}),
        isProblem: row.seen_at === null,
      },
      {
        ...base,
        id: `${row.id}:agreed`,
        at: row.agreed_at,
        text: `Dio permiso para mostrar su foto de ${what} con su nombre de pila`,
      },
      {
        ...base,
        id: `${row.id}:answer`,
        at: row.answered_at,
        text: `Respondiste su foto de ${what}`,
        ...(row.answer ? { quote: row.answer } : {}),
      },
    ];
  });
}
