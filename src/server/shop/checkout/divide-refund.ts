import type { z } from 'zod';
import type { orders } from '../../../contract/orders-admin';
import { AppError, invalidField } from '../../../rules/errors';
import { CURRENCIES, formatMoney, fromCents, sumCents, toCents } from '../../../rules/money';
import { spreadTotal } from '../../../rules/quote';
import type { Trx } from '../../platform/db/database';
import type { OrderRow, PaymentRow } from '../../platform/db/schema';
import { readReturnable } from './refund-requests';

/** Without products it is spread over all of them. */
export type RefundWish = z.output<typeof orders.refund.body>;

/** What goes back of a product. */
export interface RefundPart {
  id: string;
  cents: number;
}

/** How much goes back, and of which products. */
export async function divideRefund(
  trx: Trx,
  {
    order,
    payment,
    wish,
    isOfProducts,
  }: { order: OrderRow; payment: PaymentRow; wish: RefundWish; isOfProducts: boolean },
): Promise<{ amountCents: number; parts: RefundPart[] }> {
  const leftCents = payment.amount_cents - payment.refunded_cents;
  const { items: named } = wish;
  const currency = CURRENCIES.find((known) => known === payment.currency) ?? order.currency;
  if (named && !isOfProducts) {
    throw invalidField('items', 'Este pago no es de ningún producto: elige solo el importe.');
  }
  const amountCents = named
    ? sumCents(named.map(({ amount }) => toCents(amount)))
    : wish.amount === undefined
      ? leftCents
      : toCents(wish.amount);
  if (amountCents > leftCents) {
    const left = formatMoney(fromCents(leftCents), currency);
    throw new AppError('refund_too_large', {
      field: named ? 'items' : 'amount',
      message: `Es más de lo que queda por devolver: ${left}.`,
    });
  }
  if (!isOfProducts) return { amountCents, parts: [] };
  const lines = await readReturnable(trx, order);
  const left = lines.map(({ paidCents, refundedCents }) => paidCents - refundedCents);
  if (!named) {
    const cents = spreadTotal(left, amountCents);
    return { amountCents, parts: withoutNothing(lines.map(({ id }, at) => ({ id, cents: cents[at] ?? 0 }))) };
  }
  const wanted = new Map(named.map(({ id, amount }) => [id, toCents(amount)]));
  const isKnown =
    wanted.size === named.length && named.every(({ id }) => lines.some((line) => line.id === id));
  if (!isKnown) {
    throw invalidField('items', 'Elige productos de esta venta, cada uno una vez.');
  }
  for (const [at, line] of lines.entries()) {
    if ((wanted.get(line.id) ?? 0) <= (left[at] ?? 0)) continue;
    const most = formatMoney(fromCents(left[at] ?? 0), currency);
    throw new AppError('refund_too_large', {
      field: 'items',
      message: `De ${line.title} quedan ${most} por devolver.`,
    });
  }
  return { amountCents, parts: withoutNothing([...wanted].map(([id, cents]) => ({ id, cents }))) };
}

function withoutNothing(parts: RefundPart[]): RefundPart[] {
  return parts.filter(({ cents }) => cents > 0);
}
