import type { RecipesTable } from '../platform/db/schema';
import type { TestShop } from './shop';

/** A product on sale with the free recipe `rogel`. */
export async function freeRecipe(shop: TestShop): Promise<{ id: string }> {
  const product = await shop.product('recipebooks');
  await addRecipe(shop, product.id, { id: 'rogel' });
  return product;
}

/** Stores a recipe with an id of the test's choice; free and ready unless the test says otherwise. */
export async function addRecipe(
  shop: TestShop,
  productId: string,
  recipe: Pick<RecipesTable, 'id'> & Partial<RecipesTable>,
): Promise<void> {
  const now = shop.clock.now();
  await shop.db
    .insertInto('recipes')
    .values({
      product_id: productId,
      position: 1,
      source_text: 'Rogel\n\nIngredientes\n100 g de harina\n\nPasos\n1. Mezcla.',
      title: 'Rogel',
      search_text: 'rogel',
      minutes: null,
      yield: null,
      status: 'ready',
      is_free: 1,
      slug: recipe.id,
      version: 1,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      ...recipe,
    })
    .execute();
}
