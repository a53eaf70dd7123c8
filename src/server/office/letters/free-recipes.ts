import type { Queries } from '../../platform/db/database';

/** The recipes that anybody may read. */
export function selectFreeRecipes(db: Queries) {
  return db
    .selectFrom('recipes')
    .innerJoin('products', 'products.id', 'recipes.product_id')
    .select(['recipes.id', 'recipes.title', 'recipes.slug'])
    .where('recipes.is_free', '=', 1)
    .where('recipes.status', '=', 'ready')
    .where('recipes.deleted_at', 'is', null)
    .where('products.status', '=', 'published');
}
