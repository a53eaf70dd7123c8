import type { Queries } from '../../platform/db/database';
import type { SessionUser } from '../../platform/runtime/session-user';
import { findOwned } from '../../shop/ledger/ownership';

/** The recipes among these that a person may read, each with its product: free ones, and those of owned products. */
export async function findReadable(db: Queries, user: Pick<SessionUser, 'id' | 'role'>, recipeIds: string[]) {
  if (recipeIds.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('recipes')
    .innerJoin('products', 'products.id', 'recipes.product_id')
    .select(['recipes.id', 'recipes.product_id', 'recipes.is_free', 'recipes.status'])
    .select('products.status as product_status')
    .where('recipes.id', 'in', recipeIds)
    .where('recipes.deleted_at', 'is', null)
    .execute();
  const productIds = [...new Set(rows.map(({ product_id }) => product_id))];
  const owned = await findOwned(db, user.id, productIds);
  const isOwned = new Set(owned.map(({ product_id }) => product_id));
  const readable = rows.filter((row) => {
    if (user.role === 'admin') return true;
    const isFree = row.is_free === 1 && row.product_status === 'published';
    return row.status === 'ready' && (isFree || isOwned.has(row.product_id));
  });
  return new Map(readable.map(({ id, product_id }) => [id, product_id]));
}
