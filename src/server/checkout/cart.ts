import { AppError } from '../../shared/errors';
import { isWholeCents, toCents } from '../../shared/money';
import { type StoredProduct, selectStored } from '../catalogue/stored-product';
import type { Trx } from '../db/database';
import { findOwned } from '../purchases/ownership';

/** What the page says is in it. */
export interface Cart {
  price: number;
  userId?: string | undefined;
  itemId: string[];
}

/** The cart as the database knows it, or the reason why it cannot be bought. */
export async function readCart(trx: Trx, userId: string, cart: Cart): Promise<StoredProduct[]> {
  const ids = [...new Set(cart.itemId)];
  const rows = await selectStored(trx).where('id', 'in', ids).execute();
  const products = ids.map((id) => rows.find((row) => row.id === id) ?? missing(id));
  const withdrawn = products.find((product) => product.status !== 'published');
  if (withdrawn) {
    throw new AppError('product_unavailable', {
      field: 'itemId',
      message: `“${withdrawn.title}” ya no está a la venta. Quítalo del carrito para seguir.`,
    });
  }
  const [owned] = await findOwned(trx, userId, ids);
  if (owned) {
    const title = products.find((product) => product.id === owned.product_id)?.title;
    throw new AppError('already_owned', {
      field: 'itemId',
      message: `Este producto ya está comprado. Quita “${title}” del carrito para seguir.`,
    });
  }
  const isTotal = isWholeCents(cart.price) && toCents(cart.price) === totalOf(products);
  if (!isTotal) throw new AppError('price_changed', { field: 'price' });
  return products;
}

/** In cents. */
export function totalOf(products: StoredProduct[]): number {
  return products.reduce((total, product) => total + product.price_cents, 0);
}

function missing(id: string): never {
  throw new AppError('product_not_found', { field: 'itemId', message: `Producto no encontrado: ${id}` });
}
