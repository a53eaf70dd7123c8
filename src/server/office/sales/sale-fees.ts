import { feeCents, feeSettingOf, readFee } from '../../../rules/fees';
import { fromCents, roundCents, sumCents } from '../../../rules/money';
import { PROVIDER_NAMES, type ProviderName } from '../../../rules/payment-providers';
import { addDays, startOfShopDay } from '../../../rules/shop-day';
import type { Queries } from '../../platform/db/database';
import { readSetting } from '../../shop/settings/own-settings';
import type { Period } from './period';

/** The provider keeps its fee of these. */
const KEPT = ['approved', 'in_mediation', 'reimbursed'] as const;

/** What the provider of a sale kept: as it reports it, otherwise as the creator entered it. Null when nobody knows. */
export async function readSaleFee(
  db: Queries,
  sale: { id: string; kind: string; method: string; amount: number; refunded: number },
) {
  const provider = PROVIDER_NAMES.find((name) => name === sale.method);
  if (!provider || sale.kind !== 'order') return null;
  const payments = await db
    .selectFrom('payments')
    .select('fee_cents')
    .where('order_id', '=', sale.id)
    .where('provider', '=', provider)
    .where('problem', 'is', null)
    .where('status', 'in', KEPT)
    .execute();
  const reported = payments.map(({ fee_cents }) => fee_cents).filter((cents) => cents !== null);
  if (reported.length > 0) return { amount: fromCents(sumCents(reported)), isReported: true };
  const fee = readFee(await readSetting(db, feeSettingOf(provider)));
  if (!fee) return null;
  return {
    amount: fromCents(feeCents(fee, roundCents(sale.amount) - roundCents(sale.refunded), 1)),
    isReported: false,
  };
}

/** What the providers kept in a period, in each currency; null when nobody knows of any. */
export async function readPeriodFees(db: Queries, period: Period) {
  const fees = await Promise.all(PROVIDER_NAMES.map((name) => feesOf(db, name, period)));
  const known = fees.filter((cents) => cents !== null);
  const sumOf = (currency: 'ars' | 'usd') => fromCents(sumCents(known.map((cents) => cents[currency])));
  return known.length > 0 ? { ars: sumOf('ars'), usd: sumOf('usd') } : null;
}

/** The reported fees, and those of the other sales as the creator entered them. */
async function feesOf(db: Queries, provider: ProviderName, { first, last }: Period) {
  const fee = readFee(await readSetting(db, feeSettingOf(provider)));
  const reported = await db
    .selectFrom('payments')
    .select((eb) => [
      'currency',
      eb.fn.countAll<number>().as('sales'),
      eb.fn.sum<number>('fee_cents').as('fees'),
      eb.fn.sum<number>(eb('amount_cents', '-', eb.ref('refunded_cents'))).as('sold'),
    ])
    .where('provider', '=', provider)
    .where('created_at', '>=', startOfShopDay(first))
    .where('created_at', '<', startOfShopDay(addDays(last, 1)))
    .where('status', 'in', KEPT)
    .where('problem', 'is', null)
    .where('fee_cents', 'is not', null)
    .groupBy('currency')
    .execute();
  const sold = await db
    .selectFrom('sales_by_day')
    .select((eb) => [
      eb.fn.sum<number | null>('sales').as('sales'),
      eb.fn.sum<number | null>(eb('course_ars_cents', '+', eb.ref('book_ars_cents'))).as('ars'),
      eb.fn.sum<number | null>(eb('course_usd_cents', '+', eb.ref('book_usd_cents'))).as('usd'),
    ])
    .where('method', '=', provider)
    .where((eb) => eb.between('day', first, last))
    .executeTakeFirstOrThrow();
  if (reported.length === 0 && !fee) return null;
  const of = (currency: 'ARS' | 'USD', soldCents: number) => {
    const known = reported.find((row) => row.currency === currency);
    const restCents = soldCents - Number(known?.sold ?? 0);
    const restSales = (sold.sales ?? 0) - Number(known?.sales ?? 0);
    return Number(known?.fees ?? 0) + (fee ? feeCents(fee, restCents, restSales) : 0);
  };
  return { ars: of('ARS', sold.ars ?? 0), usd: of('USD', sold.usd ?? 0) };
}
