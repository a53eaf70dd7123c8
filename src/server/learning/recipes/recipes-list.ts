import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { AdminRecipeEntry, recipesAdmin } from '../../../contract/recipes';
import { AppError, invalidField } from '../../../rules/errors';
import { RECIPES_A_PRODUCT } from '../../../rules/recipes/limits';
import type { Queries } from '../../platform/db/database';
import type { ProductRow, RecipeRow } from '../../platform/db/schema';
import { searchPatterns } from '../../platform/db/search-patterns';
import { WIRE_TYPE } from '../../shop/catalogue/product-view';
import { selectRecipes, toEntry } from './recipe-row';

type Query = z.output<typeof recipesAdmin.list.query>;

type ListRow = RecipeRow & { product_title: string; kind: ProductRow['kind'] };

const A_PAGE = 50;

/** All recipes, last edited first, by page; or those of one product, in their order, in one page. */
export async function listAdminRecipes(db: Queries, { q, limit = A_PAGE, cursor, product }: Query) {
  let found = selectRecipes(db).where((eb) =>
    eb.and(searchPatterns(q).map((pattern) => eb('recipes.search_text', 'like', pattern))),
  );
  if (product !== undefined) {
    const rows = await found
      .where('recipes.product_id', '=', product)
      .orderBy('recipes.position')
      .orderBy('recipes.id')
      .limit(RECIPES_A_PRODUCT)
      .execute();
    return { data: rows.map(toAdminEntry) };
  }
  if (cursor !== undefined) {
    const { at, id } = readCursor(cursor);
    found = found.where(sql<SqlBool>`(recipes.updated_at, recipes.id) < (${at}, ${id})`);
  }
  const rows = await found
    .orderBy('recipes.updated_at', 'desc')
    .orderBy('recipes.id', 'desc')
    .limit(limit + 1)
    .execute();
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  const more = rows.length > limit && last ? { nextCursor: `${last.updated_at}.${last.id}` } : {};
  return { data: data.map(toAdminEntry), ...more };
}

export async function findAdminRecipe(db: Queries, id: string): Promise<ListRow> {
  return await selectRecipes(db)
    .where('recipes.id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('recipe_not_found'));
}

export function toAdminEntry(row: ListRow): AdminRecipeEntry {
  return {
    ...toEntry(row),
    productId: row.product_id,
    productTitle: row.product_title,
    productType: WIRE_TYPE[row.kind],
    status: row.status,
    isFree: row.is_free === 1,
    slug: row.slug,
    version: row.version,
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

function readCursor(cursor: string): { at: number; id: string } {
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,60})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) throw invalidField('cursor', 'La página no existe.');
  return { at: Number(at), id };
}
