import type { Queries } from '../db/database';

export async function ownsProduct(db: Queries, userId: string, productId: string): Promise<boolean> {
  const owned = await findOwned(db, userId, [productId]);
  return owned.length > 0;
}

/** Which of these products the user owns, and as whom and when they were bought. */
export async function findOwned(db: Queries, userId: string, productIds: string[]) {
  return await db
    .selectFrom('purchases')
    .select(['id', 'product_id', 'granted_at', 'buyer_name', 'buyer_email'])
    .where('user_id', '=', userId)
    .where('product_id', 'in', productIds)
    .where('revoked_at', 'is', null)
    .execute();
}
