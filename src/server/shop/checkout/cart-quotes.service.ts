import type { z } from 'zod';
import type { CartQuote, coupons } from '../../../contract/coupons';
import { AppError } from '../../../rules/errors';
import { type Currency, fromCents, sumCents } from '../../../rules/money';
import { addCharges, type Discount } from '../../../rules/quote';
import type { Deps } from '../../platform/deps';
import type { PricedRow } from '../catalogue/stored-product';
import { findOwned } from '../ledger/ownership';
import {
  type CartProduct,
  listPriceIn,
  ownIds,
  type ProductQuote,
  quoteProducts,
  readProducts,
  shownPriceIn,
} from '../offers/cart';
import type { CouponGuesses, Guesser } from '../offers/coupon-guesses';
import { readCoupon } from '../offers/read-coupon';

type Asked = z.output<typeof coupons.quote.body>;

/** Any reason would help a stranger who tries codes. */
const NOT_FOR_STRANGERS = 'Ese código no sirve. Si lo tienes de la tienda, inicia sesión para ver por qué.';

/** What a cart costs before it is ordered. An order computes the same with the same function. */
export function createCartQuotes({
  db,
  clock,
  couponGuesses,
}: Pick<Deps, 'db' | 'clock'> & { couponGuesses: CouponGuesses }) {
  return async (asked: Asked, guesser: Guesser): Promise<CartQuote> => {
    const products = await readProducts(db, asked);
    const ids = products.map(({ id }) => id);
    const owned = guesser.userId ? await findOwned(db, guesser.userId, ids) : [];
    const wanted = products.filter(
      ({ id, gift }) => gift !== null || !owned.some((row) => row.product_id === id),
    );
    const { coupon, problem } = await findCoupon(asked, wanted, guesser);
    const { lines } = quoteProducts(wanted, asked.currency, coupon);
    const whole = addCharges(lines);
    const gifts = asked.gifts ?? [];
    const ofGift = (at: number | null) => shown.filter(({ gift }) => gift === at);
    const shown = products.map((product) => toShown(product, lines, asked.currency));
    return {
      lines: [
        ...ownIds(asked.itemId, gifts).map((itemId) => toLine(itemId, ofGift(null))),
        ...gifts.map(({ itemId }, at) => ({ ...toLine(itemId, ofGift(at)), isGift: true as const })),
      ],
      subtotal: fromCents(whole.listCents),
      discount: fromCents(whole.discountCents),
      total: fromCents(whole.paidCents),
      coupon: coupon ? { code: coupon.row.code, label: coupon.label } : null,
      couponProblem: problem,
    };
  };

  async function findCoupon({ couponCode, currency }: Asked, products: PricedRow[], guesser: Guesser) {
    if (!couponCode?.trim()) return { coupon: null, problem: null };
    const { userId } = guesser;
    try {
      await couponGuesses.check(couponCode, guesser);
      const use = { typed: couponCode, products, currency, userId, now: clock.now() };
      return { coupon: await readCoupon(db, use), problem: null };
    } catch (error) {
      const isRefused = error instanceof AppError && REFUSALS.includes(error.code);
      if (!isRefused) throw error;
      return { coupon: null, problem: userId === null ? NOT_FOR_STRANGERS : error.message };
    }
  }
}

const REFUSALS: string[] = ['coupon_not_found', 'coupon_not_usable'];

type Reason = CartQuote['lines'][number]['reason'];

type Shown = ReturnType<typeof toShown>;

/** A product of the cart with its price; one that is owned costs nothing. */
function toShown(product: CartProduct, lines: ProductQuote['lines'], currency: Currency) {
  const line = lines.find((found) => found.id === product.id && found.gift === product.gift);
  return {
    itemId: product.id,
    title: product.title,
    bundleId: product.bundle?.id,
    gift: product.gift,
    listCents: listPriceIn(product, currency).listCents,
    /** What it costs alone, as its page says it. */
    aloneCents: product.bundle ? listPriceIn(product, currency).priceCents : shownPriceIn(product, currency),
    paidCents: line?.paidCents ?? 0,
    reason: line ? reasonOf(line.offers[0]) : ('owned' as const),
  };
}

/** The line of an item of the cart: of a product, or of a bundle with its products. */
function toLine(itemId: string, shown: Shown[]): CartQuote['lines'][number] {
  const parts = shown.filter(({ bundleId }) => bundleId === itemId);
  const alone = shown.find((product) => product.itemId === itemId);
  if (alone) {
    // A bundle of the same cart has it too, and its line has the price.
    const isInBundle = alone.bundleId !== undefined && alone.reason !== 'owned';
    return toWire({ ...alone, ...(isInBundle ? { paidCents: 0, reason: 'bundle' as const } : {}) });
  }
  const lacking = parts.filter(({ reason }) => reason !== 'owned');
  const counted = lacking.length > 0 ? lacking : parts;
  return {
    ...toWire({
      itemId,
      listCents: sumCents(counted.map(({ listCents }) => listCents)),
      aloneCents: sumCents(counted.map(({ aloneCents }) => aloneCents)),
      paidCents: sumCents(counted.map(({ paidCents }) => paidCents)),
      reason: reasonOfAll(counted),
    }),
    parts: parts.map(({ title, ...part }) => {
      const { discount: _, before: __, ...line } = toWire(part);
      return { ...line, title };
    }),
  };
}

function toWire({
  itemId,
  listCents,
  aloneCents,
  paidCents,
  reason,
}: Omit<Shown, 'title' | 'bundleId' | 'gift'>) {
  return {
    itemId,
    listPrice: fromCents(listCents),
    discount: fromCents(listCents - paidCents),
    paid: fromCents(paidCents),
    before: paidCents < aloneCents ? fromCents(aloneCents) : null,
    reason,
  };
}

/** A bundle is cheaper because it is one, unless other discounts are better for all that she lacks. */
function reasonOfAll(parts: Shown[]): Reason {
  const reasons = parts.map(({ reason }) => reason);
  if (reasons.length === 0 || reasons.includes('bundle')) return 'bundle';
  return reasons.find((reason) => reason !== null) ?? null;
}

function reasonOf(given: Discount | undefined): Reason {
  if (!given || given.reason === 'transfer') return null;
  return given.reason;
}
