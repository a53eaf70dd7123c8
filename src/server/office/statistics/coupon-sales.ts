import { sql } from 'kysely';
import type { AnswerOf } from '../../../contract/api';
import { fromCents } from '../../../rules/money';
import { addDays, startOfShopDay } from '../../../rules/shop-day';
import type { Queries } from '../../platform/db/database';
import { firstIdAt } from '../../platform/db/ids';
import { COUNTS } from '../../shop/ledger/counted';
import type { Period } from '../sales/period';

type CouponSales = AnswerOf<'GET /admin/figures'>['coupons'];

const MOST = 50;

/**
 * What the coupons sold in a period, less refunds, and where the buyers came from; the most sales first. As all figures
 * it counts what was granted and is still sold, on the day it was granted.
 */
export async function readCouponSales(db: Queries, { first, last }: Period): Promise<CouponSales> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('grants', 'grants.source_id', 'orders.id')
    .select((eb) => [
      'orders.coupon_code',
      'orders.source',
      'orders.currency',
      eb.fn.count<number>('orders.id').distinct().as('count'),
      sql<number>`sum(grants.amount_cents - grants.refunded_cents)`.as('cents'),
    ])
    .where('orders.coupon_code', 'is not', null)
    .where('grants.source', '=', 'order')
    .where(COUNTS)
    .where('grants.id', '>=', firstIdAt(startOfShopDay(first)))
    .where('grants.id', '<', firstIdAt(startOfShopDay(addDays(last, 1))))
    .groupBy(['orders.coupon_code', 'orders.source', 'orders.currency'])
    .execute();
  const codes = [...new Set(rows.map((row) => row.coupon_code ?? ''))];
  const sales = codes.map((code) => {
    const own = rows.filter((row) => row.coupon_code === code);
    const centsIn = (currency: string) =>
      sum(own.filter((row) => row.currency === currency).map((row) => row.cents));
    const sources = [...new Set(own.map(({ source }) => source))].map((source) => ({
      source,
      count: sum(own.filter((row) => row.source === source).map(({ count }) => count)),
    }));
    return {
      code,
      count: sum(own.map(({ count }) => count)),
      ars: fromCents(centsIn('ARS')),
      usd: fromCents(centsIn('USD')),
      sources: sources.sort((a, b) => b.count - a.count),
    };
  });
  return sales.sort((a, b) => b.count - a.count || a.code.localeCompare(b.code)).slice(0, MOST);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + Number(value), 0);
}
