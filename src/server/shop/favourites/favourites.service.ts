import { type Favourite, favourites } from '../../../contract/favourites';
import { AppError } from '../../../rules/errors';
import { keepWithin, type Store } from '../../accounts/accounts/keep-within';
import { lockUser } from '../../accounts/identity/users';
import { prepare } from '../../platform/db/prepare';
import type { Deps } from '../../platform/deps';
import { findOnSale, ITEM_TYPE } from '../catalogue/product-view';
import { createProductViews } from '../catalogue/product-views';

const FAVOURITES: Store = {
  table: 'favourites',
  texts: [],
  keeps: favourites.add.keeps,
  message: 'Ya tienes muchos favoritos. Quita alguno para seguir.',
};

const FIELDS = { course: 'Course', recipe_book: 'RecipeBook', bundle: 'Bundle' } as const;

export type Favourites = ReturnType<typeof createFavourites>;

export function createFavourites({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const productViews = createProductViews({ db });

  return {
    async list(userId: string): Promise<Favourite[]> {
      const rows = await favouritesOf(db, userId);
      const ids = rows.map(({ id }) => id);
      const views = await productViews.read(ids, rows[0]?.public_version ?? 0);
      return rows.flatMap(({ id, kind }) => {
        const view = views.get(id);
        // A product can be deleted between the two reads.
        if (!view) return [];
        return [{ item_id: id, item_type: ITEM_TYPE[kind], user_id: userId, [FIELDS[kind]]: view }];
      });
    },

    async add(userId: string, productId: string): Promise<void> {
      if (!(await findOnSale(db, productId))) throw new AppError('product_not_found');
      await db.transaction().execute(async (trx) => {
        // An admin may name any user id, so check that it exists. The lock makes the count hold.
        await lockUser(trx, userId);
        await keepWithin(trx, FAVOURITES, userId, () =>
          trx
            .insertInto('favourites')
            .values({ user_id: userId, product_id: productId, created_at: clock.now() })
            .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
            .execute(),
        );
      });
    },

    async remove(userId: string, productId: string): Promise<void> {
      await db
        .deleteFrom('favourites')
        .where('user_id', '=', userId)
        .where('product_id', '=', productId)
        .execute();
    },
  };
}

const favouritesOf = prepare((db, userId: string) =>
  db
    .selectFrom('favourites')
    .innerJoin('products', 'products.id', 'favourites.product_id')
    .innerJoin('public_version', (join) => join.onTrue())
    .select(['products.id', 'products.kind', 'public_version.version as public_version'])
    .where('favourites.user_id', '=', userId)
    .where('products.status', '=', 'published')
    .orderBy('favourites.created_at', 'desc')
    .orderBy('favourites.product_id', 'desc')
    .limit(favourites.add.keeps.rows),
);
