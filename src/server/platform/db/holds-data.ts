import type { Queries } from './database';

/** Whether the shop has a user or a product. The demo fills only an empty one; without --force, a restore or a move does too. */
export async function holdsData(db: Queries): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  return user !== undefined || product !== undefined;
}
