import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database';

/** Records when a buyer first opened a product. Reads first: almost every call finds it recorded. */
export async function noteOpened(
  db: Queries,
  { userId, productId, now }: { userId: string; productId: string; now: number },
): Promise<void> {
  const unopened = await db
    .selectFrom('grants')
    .select('id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('ended_at', 'is', null)
    .where('opened_at', 'is', null)
    .execute();
  for (const { id } of unopened) {
    await db
      .updateTable('grants')
      .set({ opened_at: now })
      .where('id', '=', id)
      .where('opened_at', 'is', null)
      .execute();
  }
}

/** Inside a larger query: whether `noteOpened` has something to record. */
export function isUnopened(userId: string, productId: string) {
  return sql<boolean>`exists (select 1 from grants where grants.user_id = ${userId}
    and grants.product_id = ${productId} and grants.ended_at is null and grants.opened_at is null)`;
}
