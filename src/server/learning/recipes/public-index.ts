import type { ProductDetails } from '../../../contract/catalogue';
import type { Queries } from '../../platform/db/database';
import { toEntry } from './recipe-row';

/** The ready recipes of a product as everybody may read them: titles and figures, and the address of a free one. */
export async function readPublicIndex(db: Queries, productId: string): Promise<ProductDetails['recipes']> {
  const rows = await db
    .selectFrom('recipes')
    .select(['id', 'title', 'minutes', 'yield', 'is_free', 'slug'])
    .where('product_id', '=', productId)
    .where('status', '=', 'ready')
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const { id, title, minutes, yield: amount } = toEntry(row);
    return { id, title, minutes, yield: amount?.text ?? null, freeSlug: row.is_free === 1 ? row.slug : null };
  });
}
