import type { Trx } from '../../platform/db/database';

/** Takes the bundles of a product that is no longer on sale out of the shop. They come back when the creator says so. */
export async function withdrawBundlesOf(trx: Trx, productId: string, now: number): Promise<void> {
  await trx
    .updateTable('products')
    .set((eb) => ({ status: 'draft', version: eb('version', '+', 1), updated_at: now }))
    .where('status', '=', 'published')
    .where('id', 'in', (eb) =>
      eb.selectFrom('bundle_products').select('bundle_id').where('product_id', '=', productId),
    )
    .execute();
}
