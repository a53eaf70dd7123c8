import { sql } from 'kysely';
import type { AnswerOf } from '../../../contract/api';
import type { Queries } from '../../platform/db/database';
import { COUNTS } from '../../shop/ledger/counted';
import { isGrantedIn, type Period } from '../sales/period';
import { countOf, inBoth } from '../sales/sales-total';

type CouponSales = AnswerOf<'GET /admin/figures'>['coupons'];

const MOST = 50;

/**
 * What the coupons sold in a period, less refunds, and where the buyers came from; the most sales first. As all figures
 * it counts what was granted and is still sold, on the day it was granted.
 */
export async function readCouponSales(db: Queries, period: Period): Promise<CouponSales> {
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
    .where(isGrantedIn(period))
    .groupBy(['orders.coupon_code', 'orders.source', 'orders.currency'])
    .execute();
  const codes = [...new Set(rows.map((row) => row.coupon_code ?? ''))];
  const sales = codes.map((code) => {
    const own = rows.filter((row) => row.coupon_code === code);
    const sources = [...new Set(own.map(({ source }) => source))].map((source) => ({
      source,
      count: countOf(own.filter((row) => row.source === source)),
    }));
    return { code, count: countOf(own), ...inBoth(own), sources: sources.sort((a, b) => b.count - a.count) };
  });
  return sales.sort((a, b) => b.count - a.count || a.code.localeCompare(b.code)).slice(0, MOST);
}
