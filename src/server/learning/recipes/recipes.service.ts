import type { FreeRecipe, OwnRecipeEntry, StudentRecipe } from '../../../contract/recipes';
import { AppError } from '../../../rules/errors';
import { readRecipe } from '../../../rules/recipe-text';
import type { Deps } from '../../platform/deps';
import type { SessionUser } from '../../platform/runtime/session-user';
import { withImages } from '../../shop/catalogue/product-images';
import { toProduct, WIRE_TYPE } from '../../shop/catalogue/product-view';
import { selectPriced } from '../../shop/catalogue/stored-product';
import { ownsProduct } from '../../shop/ledger/ownership';
import { noteOpened } from '../../shop/purchases/note-opened';
import { linkLessons } from './linked-lessons';
import type { RecipePictures } from './recipe-pictures.service';
import { selectFreeRecipes, selectReadyRecipes, selectRecipes, toEntry } from './recipe-row';

export type Recipes = ReturnType<typeof createRecipes>;

/** Recipes as students and visitors see them. */
export function createRecipes({ db, clock, pictures }: Deps & { pictures: RecipePictures }) {
  return {
    /** A draft does not exist for anybody but admins, not even for owners of its product. */
    async get(id: string, user: SessionUser | null): Promise<StudentRecipe> {
      const row = await selectRecipes(db).where('recipes.id', '=', id).executeTakeFirst();
      const isAdmin = user?.role === 'admin';
      if (!row || (row.status !== 'ready' && !isAdmin)) throw new AppError('recipe_not_found');
      const isFree = row.is_free === 1 && row.product_status === 'published';
      if (!isFree && !user) throw new AppError('not_logged_in');
      const productId = row.product_id;
      if (!isFree && !isAdmin && !(await ownsProduct(db, user?.id ?? '', productId)))
        throw new AppError('forbidden');
      if (!isFree && user) await noteOpened(db, { userId: user.id, productId, now: clock.now() });
      const { recipe } = readRecipe(row.source_text);
      return {
        ...(await linkLessons(db, recipe, { id, productId })),
        id: row.id,
        title: row.title,
        isFree,
        product: { id: productId, title: row.product_title, type: WIRE_TYPE[row.kind] },
        pictures: await picturesOf(row.id, isFree ? null : user),
      };
    },

    async free(slug: string): Promise<FreeRecipe | null> {
      const row = await selectFreeRecipes(db).where('recipes.slug', '=', slug).executeTakeFirst();
      const product = row && (await selectPriced(db).where('id', '=', row.product_id).executeTakeFirst());
      if (!row || !product) return null;
      const [shown = { ...product, images: [] }] = await withImages(db, [product]);
      const { id, title, type, description, price, USDprice, images } = toProduct(shown);
      return {
        ...readRecipe(row.source_text).recipe,
        id: row.id,
        title: row.title,
        slug,
        isFree: true,
        product: { id, title, type, description, price, USDprice, image: images[0] ?? null },
        pictures: await picturesOf(row.id, null),
      };
    },

    async listFree() {
      return await selectFreeRecipes(db)
        .clearSelect()
        .select(['recipes.slug', 'recipes.title', 'recipes.product_id as productId'])
        .orderBy('recipes.title')
        .orderBy('recipes.id')
        .execute();
    },
  };

  async function picturesOf(id: string, user: SessionUser | null) {
    return (await pictures.list([id], user)).get(id) ?? [];
  }
}

/** The index of a product's recipes for its owner, in the creator's order. */
export async function listRecipes(
  { db, pictures }: Pick<Deps, 'db'> & { pictures: RecipePictures },
  productId: string,
  user: SessionUser,
): Promise<OwnRecipeEntry[]> {
  const rows = await selectReadyRecipes(db, productId).execute();
  const ids = rows.map(({ id }) => id);
  const shown = await pictures.list(ids, user);
  return rows.map((row) => {
    const picture = shown.get(row.id)?.find(({ step }) => step === 0) ?? null;
    return { ...toEntry(row), picture };
  });
}
