import type { ProductKind } from '../../../contract/catalogue';
import { type CouponScope, couponCode, couponLabel, lastCouponDay } from '../../../rules/coupons';
import { AppError } from '../../../rules/errors';
import { type Currency, fromCents } from '../../../rules/money';
import type { CouponTerms } from '../../../rules/quote';
import { startOfShopDay } from '../../../rules/shop-day';
import { formatDayAndMonth } from '../../../rules/shop-time';
import type { Queries } from '../../platform/db/database';
import type { CouponRow } from '../../platform/db/schema';
import type { PricedRow } from '../catalogue/stored-product';
import { checkUses, refuseCoupon, refuseUsedUp } from './coupon-uses';

/** A coupon that serves the cart, with its terms in the currency of the cart. */
export interface UsableCoupon extends CouponTerms<{ id: string }> {
  row: CouponRow;
  label: string;
}

interface Cart {
  typed: string;
  products: PricedRow[];
  currency: Currency;
  /** Null for a visitor. */
  userId: string | null;
  now: number;
}

/** The coupon behind a typed code. Throws the reason when it does not serve this cart. */
export async function readCoupon(db: Queries, cart: Cart): Promise<UsableCoupon> {
  const row = await findCoupon(db, cart.typed);
  if (!row) throw new AppError('coupon_not_found', { field: 'couponCode' });
  refuseClosed(row, cart.now);
  const served = await servedProducts(db, row, cart.products);
  if (served.size === 0) throw refuseCoupon(`Ese cupón es para ${SERVED[row.scope]}.`);
  const amountCents = cart.currency === 'USD' ? row.usd_amount_cents : row.amount_cents;
  if (row.percent === null && amountCents === null)
    throw refuseCoupon(`Ese cupón vale para pagar en ${cart.currency === 'USD' ? 'pesos' : 'dólares'}.`);
  if (cart.userId === null) refuseUsedUp(row);
  else {
    const productIds = cart.products.map(({ id }) => id);
    await checkUses(db, { coupon: row, userId: cart.userId, productIds });
  }
  return {
    row,
    label: labelOfCoupon(row),
    percent: row.percent,
    amountCents,
    currency: cart.currency,
    serves: ({ id }) => served.has(id),
  };
}

export async function findCoupon(db: Queries, typed: string): Promise<CouponRow | undefined> {
  return await db.selectFrom('coupons').selectAll().where('code', '=', couponCode(typed)).executeTakeFirst();
}

export function labelOfCoupon(row: CouponRow): string {
  return couponLabel(termsOf(row));
}

/** What a coupon gives, and for what. */
export function termsOf({ percent, amount_cents, usd_amount_cents, scope }: CouponRow) {
  return {
    percent,
    amountARS: amount_cents === null ? null : fromCents(amount_cents),
    amountUSD: usd_amount_cents === null ? null : fromCents(usd_amount_cents),
    scope,
  };
}

const SERVED: Record<CouponScope, string> = {
  all: 'otros productos',
  courses: 'cursos',
  recipebooks: 'recetarios',
  products: 'otros productos',
};

const KINDS: Partial<Record<CouponScope, ProductKind>> = { courses: 'course', recipebooks: 'recipe_book' };

function refuseClosed(row: CouponRow, now: number): void {
  if (row.paused === 1) throw refuseCoupon('Ese cupón está en pausa.');
  if (row.starts_at > now) throw refuseCoupon(`Ese cupón vale desde el ${formatDayAndMonth(row.starts_at)}.`);
  if (row.ends_at !== null && row.ends_at <= now) {
    const lastDay = startOfShopDay(lastCouponDay(row.ends_at));
    throw refuseCoupon(`Ese cupón venció el ${formatDayAndMonth(lastDay)}.`);
  }
}

async function servedProducts(db: Queries, row: CouponRow, products: PricedRow[]): Promise<Set<string>> {
  const kind = KINDS[row.scope];
  const ids = products.filter((product) => !kind || product.kind === kind).map(({ id }) => id);
  if (row.scope !== 'products') return new Set(ids);
  const chosen = await db
    .selectFrom('coupon_products')
    .select('product_id')
    .where('coupon_id', '=', row.id)
    .where('product_id', 'in', ids)
    .execute();
  return new Set(chosen.map(({ product_id: id }) => id));
}
