import type { ProductDetails } from '../../../contract/catalogue';
import type { Queries } from '../../platform/db/database';
import { toEntry } from './recipe-row';

/** The ready recipes of a product as everybody may read them: titles and figures, and the address of a free one. */
export async function readPublicIndex(db: Queries, productId: string): Promise<ProductDetails['recipes']> {
  const rows = await db
    .selectFrom('recipes')
    .leftJoin('recipe_pictures as dish', (join) =>
      join.onRef('dish.recipe_id', '=', 'recipes.id').on('dish.step', '=', 0),
    )
    .select(['id', 'title', 'minutes', 'yield', 'is_free', 'slug', 'dish.file_id as picture'])
    .where('product_id', '=', productId)
    .where('status', '=', 'ready')
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const { id, title, minutes, yield: amount } = toEntry(row);
    return {
      id,
      title,
      minutes,
      yield: amount?.text ?? null,
      freeSlug: row.is_free === 1 ? row.slug : null,
      hasPicture: row.picture !== null,
    };
  });
}
