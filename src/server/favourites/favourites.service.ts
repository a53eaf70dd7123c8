import { AppError } from '../../shared/errors';
import type { Favourite } from '../../shared/favourites';
import { findUser } from '../accounts/users';
import { findOnSale } from '../catalogue/catalogue.service';
import { withImages } from '../catalogue/product-images';
import { ITEM_TYPE, PUBLIC_COLUMNS, toProduct } from '../catalogue/product-view';
import { prepare } from '../db/prepare';
import type { Deps } from '../deps';

export function createFavourites({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    async list(userId: string): Promise<Favourite[]> {
      const rows = await withImages(db, await favouritesOf(db, userId));
      return rows.map((row) => ({
        item_id: row.id,
        item_type: ITEM_TYPE[row.kind],
        user_id: userId,
        [row.kind === 'course' ? 'Course' : 'RecipeBook']: toProduct(row),
      }));
    },

    async add(userId: string, productId: string): Promise<void> {
      if (!(await findOnSale(db, productId))) throw new AppError('product_not_found');
      // An admin may name any user id, so check that it exists.
      await findUser(db, userId);
      await db
        .insertInto('favourites')
        .values({ user_id: userId, product_id: productId, created_at: clock.now() })
        .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
        .execute();
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
    .select(PUBLIC_COLUMNS)
    .where('favourites.user_id', '=', userId)
    .where('products.status', '=', 'published')
    .orderBy('favourites.created_at', 'desc')
    .orderBy('favourites.product_id', 'desc'),
);
