import { hasRows } from './count-rows';
import type { Queries } from './database';

/** Whether the shop has a user or a product. The demo fills only an empty one; without --force, a restore or a move does too. */
export async function holdsData(db: Queries): Promise<boolean> {
  return (await hasRows(db.selectFrom('users'))) || (await hasRows(db.selectFrom('products')));
}
