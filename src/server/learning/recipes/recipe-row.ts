import { createHash } from 'node:crypto';
import type { ProductDetails } from '../../../contract/catalogue';
import type { RecipeEntry } from '../../../contract/recipes';
import { foldForSearch } from '../../../rules/fold-for-search';
import { readRecipe } from '../../../rules/recipe-text';
import type { Yield } from '../../../rules/recipes/recipe';
import type { Queries } from '../../platform/db/database';
import type { RecipeRow } from '../../platform/db/schema';

const LONGEST_TITLE = 200;

/** The columns that follow from the text. */
export function derivedColumns(text: string) {
  const { recipe } = readRecipe(text);
  const title = recipe.title.slice(0, LONGEST_TITLE).trim() || 'Receta sin título';
  return {
    source_text: text,
    title,
    search_text: foldForSearch(title),
    minutes: recipe.minutes,
    yield: recipe.yield && JSON.stringify(recipe.yield),
  };
}

/** `alfajores-de-maicena-3f9a01`. The end differs for two recipes of the same title. */
export function slugOf(title: string, id: string): string {
  const words = foldForSearch(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  const end = createHash('sha256').update(id).digest('hex').slice(0, 6);
  return `${words || 'receta'}-${end}`;
}

export function toEntry(row: Pick<RecipeRow, 'id' | 'title' | 'minutes' | 'yield'>): RecipeEntry {
  const { id, title, minutes } = row;
  return { id, title, minutes, yield: row.yield === null ? null : (JSON.parse(row.yield) as Yield) }; // written by derivedColumns
}

/** Recipes with their products. Deleted ones are left out. */
export function selectRecipes(db: Queries) {
  return db
    .selectFrom('recipes')
    .innerJoin('products', 'products.id', 'recipes.product_id')
    .selectAll('recipes')
    .select(['products.title as product_title', 'products.kind', 'products.status as product_status'])
    .where('recipes.deleted_at', 'is', null);
}

/** The ready recipes of a product, in the creator's order. */
export function selectReadyRecipes(db: Queries, productId: string) {
  return db
    .selectFrom('recipes')
    .select(['recipes.id', 'recipes.title', 'recipes.minutes', 'recipes.yield'])
    .where('recipes.product_id', '=', productId)
    .where('recipes.status', '=', 'ready')
    .where('recipes.deleted_at', 'is', null)
    .orderBy('recipes.position')
    .orderBy('recipes.id');
}

/** The recipes that anybody may read. */
export function selectFreeRecipes(db: Queries) {
  return selectRecipes(db)
    .where('recipes.is_free', '=', 1)
    .where('recipes.status', '=', 'ready')
    .where('products.status', '=', 'published');
}

/** The ready recipes of a product as everybody may read them: titles and figures, and the address of a free one. */
export async function readPublicIndex(db: Queries, productId: string): Promise<ProductDetails['recipes']> {
  const rows = await selectReadyRecipes(db, productId)
    .leftJoin('recipe_pictures as dish', (join) =>
      join.onRef('dish.recipe_id', '=', 'recipes.id').on('dish.step', '=', 0),
    )
    .select(['recipes.is_free', 'recipes.slug', 'dish.file_id as picture'])
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
