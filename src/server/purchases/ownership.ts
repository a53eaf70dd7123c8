import type { Queries } from '../db/database';

export async function ownsProduct(db: Queries, userId: string, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom('purchases')
    .select('id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
