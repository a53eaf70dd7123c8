import type { ExpressionBuilder } from 'kysely';
import type { LeftAttempt } from '../../../contract/checkout';
import type { Queries } from '../../platform/db/database';
import type { OrderRow, PaymentRow, Tables } from '../../platform/db/schema';
import { inReview, itemsOf } from '../orders/order-facts';
import { CANCELLABLE, ENTITLING_STATES, isCancellable, isPayable } from '../orders/order-state';
import { OWNS_ALL } from '../orders/superseding';
import { TRANSFER } from './transfer/transfer-payment';

/** The buyer is told about a needless coupon or transfer today and tomorrow. */
const TOLD_MS = 48 * 3_600_000;

/** What became of an order that another payment made needless; nothing when it is paid. */
export function supersededOf(
  order: Pick<OrderRow, 'superseded_at' | 'state' | 'provider'>,
  payment: PaymentRow | undefined,
) {
  const isUnpaid = isPayable(order.state) || order.state === 'expired';
  if (order.superseded_at === null || !isUnpaid) return {};
  return { superseded: toAttempt(order.provider, payment) };
}

/** The coupons and transfers of a buyer that another payment for the same products made needless, newest first. */
export async function leftAttemptsOf(db: Queries, userId: string, now: number) {
  const since = now - TOLD_MS;
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select(['orders.id as id', 'orders.key', 'orders.number', 'orders.superseded_at', 'orders.state'])
    .where('orders.user_id', '=', userId)
    .where('payments.status', 'in', [...CANCELLABLE, 'cancelled'])
    .where((eb) => eb.or([eb('voucher_url', 'is not', null), eb('payments.provider', '=', TRANSFER)]))
    .where((eb) =>
      eb.or([
        eb.and([eb('orders.superseded_at', '>', since), eb('orders.state', 'in', ['pending', 'cancelled'])]),
        eb.and([eb('orders.state', 'in', ENTITLING_STATES), eb('payments.updated_at', '>', since)]),
        // The job that supersedes the order comes a moment after the payment.
        eb.and([
          eb('orders.state', '=', 'pending'),
          OWNS_ALL,
          // A proof in review claims that the attempt was paid.
          eb.not(inReview('orders.id')),
          eb.exists(paidGrants(eb, userId, since)),
        ]),
      ]),
    )
    .orderBy('payments.created_at', 'desc')
    .limit(20)
    .execute();
  return await Promise.all(
    rows.map(async (row) => {
      const items = await itemsOf(db, row.id);
      return {
        key: row.key,
        number: row.number,
        titles: items.map((item) => item.title),
        productIds: items.map((item) => item.product_id),
        ...toAttempt(row.provider, row),
      };
    }),
  );
}

type Builder = ExpressionBuilder<Tables, 'orders'>;

/** Access by hand is no payment. */
function paidGrants(eb: Builder, userId: string, since: number) {
  return eb
    .selectFrom('grants')
    .select('grants.id')
    .where('grants.user_id', '=', userId)
    .where('grants.source', 'in', ['order', 'proof'])
    .where('grants.granted_at', '>', since)
    .where('grants.ended_at', 'is', null);
}

function toAttempt(
  provider: string,
  payment: Pick<PaymentRow, 'voucher_place' | 'status'> | undefined,
): LeftAttempt {
  const place = payment?.voucher_place ?? '';
  const isCancelled = payment !== undefined && !isCancellable(payment);
  return { kind: provider === TRANSFER ? 'transfer' : place ? 'coupon' : 'payment', place, isCancelled };
}
