import type { Queries } from '../../platform/db/database';

export async function ownsProduct(db: Queries, userId: string, productId: string): Promise<boolean> {
  const owned = await findOwned(db, userId, [productId]);
  return owned.length > 0;
}

/** The products that the user owns, each with its first live grant, which has the buyer's name and the date. */
export async function findOwned(db: Queries, userId: string, productIds: string[]) {
  const live = await db
    .selectFrom('grants')
    .select(['id', 'product_id', 'granted_at', 'buyer_name', 'buyer_email'])
    .where('user_id', '=', userId)
    .where('product_id', 'in', productIds)
    .where('ended_at', 'is', null)
    .orderBy('granted_at')
    .orderBy('id')
    .execute();
  return firstOfEachProduct(live);
}

/** Several grants of one product are one purchase: the first in the list. */
export function firstOfEachProduct<T extends { product_id: string }>(grants: T[]): T[] {
  const products = new Set<string>();
  return grants.filter(({ product_id: id }) => !products.has(id) && products.add(id));
}

/** The owners of a product who got it before `until`. */
export async function findOwners(db: Queries, productId: string, { until }: { until: number }) {
  return await db
    .selectFrom('grants')
    .innerJoin('users', 'users.id', 'grants.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .distinct()
    .where('grants.product_id', '=', productId)
    .where('grants.ended_at', 'is', null)
    .where('grants.granted_at', '<=', until)
    .execute();
}
