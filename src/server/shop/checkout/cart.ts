import { AppError } from '../../../rules/errors';
import { type Currency, isWholeCents, toCents } from '../../../rules/money';
import { type Quote, quote } from '../../../rules/quote';
import type { Trx } from '../../platform/db/database';
import { type PricedRow, selectPriced } from '../catalogue/stored-product';
import { findOwned } from '../ledger/ownership';

/** The cart that the page sends. */
export interface Cart {
  /** The total that the buyer saw, when the page sends it. */
  price?: number | undefined;
  userId?: string | undefined;
  itemId: string[];
}

/** Reads the cart from the database; throws the reason when it cannot be bought. */
export async function readCart(
  trx: Trx,
  userId: string,
  cart: Cart,
  currency: Currency,
): Promise<PricedRow[]> {
  const ids = [...new Set(cart.itemId)];
  const rows = await selectPriced(trx).where('id', 'in', ids).execute();
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
  if (cart.price === undefined) return products;
  const isTotal =
    isWholeCents(cart.price) && toCents(cart.price) === quoteProducts(products, currency).paidCents;
  if (!isTotal) throw new AppError('price_changed', { field: 'price' });
  return products;
}

export type ProductQuote = Quote<{ id: string; title: string; listCents: number; priceCents: number }>;

/** What products cost now. */
export function quoteProducts(products: PricedRow[], currency: Currency): ProductQuote {
  return quote(
    products.map((product) => ({
      id: product.id,
      title: product.title,
      listCents: currency === 'USD' ? product.list_usd_price_cents : product.list_price_cents,
      priceCents: currency === 'USD' ? product.usd_price_cents : product.price_cents,
    })),
  );
}

function missing(id: string): never {
  throw new AppError('product_not_found', { field: 'itemId', message: `Producto no encontrado: ${id}` });
}
