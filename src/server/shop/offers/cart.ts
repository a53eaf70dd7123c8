import type { BoughtCart } from '../../../contract/checkout';
import { AppError } from '../../../rules/errors';
import { type Currency, isWholeCents, toCents } from '../../../rules/money';
import { quote } from '../../../rules/quote';
import type { Queries, Trx } from '../../platform/db/database';
import { type Part, readParts } from '../catalogue/bundle-parts';
import { type PricedRow, selectPriced } from '../catalogue/stored-product';
import { findOwned } from '../ledger/ownership';
import { readCoupon, type UsableCoupon } from './read-coupon';

/** The cart that the page sends, with the total that the buyer saw when the page sends it. */
export type Cart = BoughtCart & { price?: number | undefined };

/** A product of a cart, alone or as a part of a bundle. */
export interface CartProduct extends PricedRow {
  bundle: { id: string; title: string; cents: Record<Currency, number> } | null;
  /** The place of its gift in the cart; null when it is for the buyer. */
  gift: number | null;
}

/** The cart with its prices from the database; throws the reason when it cannot be bought. */
export async function quoteCart(
  trx: Trx,
  cart: Omit<Cart, 'gifts'> & { gifts?: { itemId: string }[] | undefined },
  { userId, currency, now }: { userId: string; currency: Currency; now: number },
): Promise<{ asked: ProductQuote; coupon: UsableCoupon | null }> {
  const found = await readProducts(trx, cart);
  const products = await leaveOwned(trx, userId, found);
  const coupon = cart.couponCode
    ? await readCoupon(trx, { typed: cart.couponCode, products, currency, userId, now })
    : null;
  const asked = quoteProducts(products, currency, coupon);
  if (cart.price === undefined) return { asked, coupon };
  const isTotal = isWholeCents(cart.price) && toCents(cart.price) === asked.paidCents;
  if (!isTotal) throw new AppError('price_changed', { field: 'price' });
  return { asked, coupon };
}

/** Refuses a product that the buyer owns. Of a bundle she buys what she lacks. */
async function leaveOwned(trx: Trx, userId: string, products: CartProduct[]): Promise<CartProduct[]> {
  const ids = products.map(({ id }) => id);
  const owned = await findOwned(trx, userId, ids);
  const isOwned = ({ id, gift }: CartProduct) => gift === null && owned.some((row) => row.product_id === id);
  const alone = products.find((product) => product.bundle === null && isOwned(product));
  if (alone)
    throw refuseOwned(`Este producto ya está comprado. Quita “${alone.title}” del carrito para seguir.`);
  const own = products.filter(({ gift }) => gift === null);
  for (const bundle of bundlesOf(own)) {
    const isWhole = own.filter((product) => product.bundle?.id === bundle.id).every(isOwned);
    if (isWhole)
      throw refuseOwned(`Ya tienes todo lo que trae “${bundle.title}”. Quítalo del carrito para seguir.`);
  }
  return products.filter((product) => !isOwned(product));
}

function bundlesOf(products: CartProduct[]): { id: string; title: string }[] {
  const bundles = products.flatMap(({ bundle }) => bundle ?? []);
  return [...new Map(bundles.map((bundle) => [bundle.id, bundle])).values()];
}

function refuseOwned(message: string): AppError {
  return new AppError('already_owned', { field: 'itemId', message });
}

/** The products on sale of a cart: those of the buyer, each once, and those of each gift. A bundle stands for its products. */
export async function readProducts(
  db: Queries,
  { itemId, gifts = [] }: { itemId: string[]; gifts?: { itemId: string }[] | undefined },
): Promise<CartProduct[]> {
  const own = ownIds(itemId, gifts);
  const ids = [...new Set([...own, ...gifts.map((gift) => gift.itemId)])];
  const rows = await selectPriced(db).where('id', 'in', ids).execute();
  const items = ids.map((id) => rows.find((row) => row.id === id) ?? missing(id));
  const withdrawn = items.find((product) => product.status !== 'published');
  if (withdrawn) {
    throw new AppError('product_unavailable', {
      field: 'itemId',
      message: `“${withdrawn.title}” ya no está a la venta. Quítalo del carrito para seguir.`,
    });
  }
  const bundles = items.filter(({ kind }) => kind === 'bundle');
  const parts = await readParts(db, bundles);
  const wanted = (id: string) => items.filter((item) => item.id === id);
  return [
    ...toCartProducts(own.flatMap(wanted), parts, null),
    ...gifts.flatMap((gift, at) => toCartProducts(wanted(gift.itemId), parts, at)),
  ];
}

/** What the cart has for the buyer: a gift takes one of the same items away. */
export function ownIds(itemIds: string[], gifts: { itemId: string }[]): string[] {
  const left = [...itemIds];
  for (const gift of gifts) {
    const at = left.indexOf(gift.itemId);
    if (at >= 0) left.splice(at, 1);
  }
  return [...new Set(left)];
}

function toCartProducts(items: PricedRow[], parts: Map<string, Part[]>, gift: number | null): CartProduct[] {
  const products = new Map<string, CartProduct>();
  for (const item of items) {
    const shared = parts.get(item.id)?.map(({ share_cents, usd_share_cents, ...part }) => ({
      ...part,
      bundle: { id: item.id, title: item.title, cents: { ARS: share_cents, USD: usd_share_cents } },
      gift,
    }));
    for (const product of shared ?? [{ ...item, bundle: null, gift }]) {
      const known = products.get(product.id);
      // The same product alone and in a bundle is bought once, at the better price.
      if (!known || isCheaper(product, known)) products.set(product.id, product);
    }
  }
  return [...products.values()];
}

function isCheaper({ bundle }: CartProduct, { bundle: known }: CartProduct): boolean {
  return bundle !== null && (known === null || bundle.cents.ARS < known.cents.ARS);
}

export type ProductQuote = ReturnType<typeof quoteProducts>;

/** What products cost now. */
export function quoteProducts(products: CartProduct[], currency: Currency, coupon: UsableCoupon | null) {
  return quote(
    products.map((product) => ({
      id: product.id,
      title: product.title,
      ...listPriceIn(product, currency),
      bundleCents: product.bundle?.cents[currency] ?? null,
      bundle: product.bundle,
      gift: product.gift,
    })),
    { coupon },
  );
}

export function listPriceIn(product: PricedRow, currency: Currency) {
  return currency === 'USD'
    ? { listCents: product.list_usd_price_cents, priceCents: product.usd_price_cents }
    : { listCents: product.list_price_cents, priceCents: product.price_cents };
}

/** What a product costs without any offer of the cart, as its page says it. */
export function shownPriceIn(product: PricedRow, currency: Currency): number {
  const { priceCents } = listPriceIn(product, currency);
  const struck = currency === 'USD' ? product.struck_usd_price_cents : product.struck_price_cents;
  return struck ?? priceCents;
}

function missing(id: string): never {
  throw new AppError('product_not_found', { field: 'itemId', message: `Producto no encontrado: ${id}` });
}
