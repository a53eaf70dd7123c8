import { sumCents } from '../../../rules/money';
import type { Queries } from '../../platform/db/database';
import type { GrantRow, OrderRow, PaymentRow } from '../../platform/db/schema';
import { newestOfEachProduct, selectGrantsOf } from '../ledger/grants';
import { itemsOf } from '../orders/order-facts';
import { readCharged } from './hand-payment';

type PaymentKey = Pick<PaymentRow, 'provider' | 'provider_payment_id'>;

/** What the creator named of the refunds of an order: how much of each product, and which access stays. */
export async function readNamedRefunds(db: Queries, orderId: string) {
  // The money is on its way back, or went back.
  const isCounted = ({ state }: { state: string }) => state === 'sent' || state === 'done';
  const requests = (await readRefundRequests(db, orderId)).filter(isCounted);
  const cents = new Map<string, number>();
  const keeps = new Map<string, boolean>();
  for (const { keeps_access, parts } of requests) {
    for (const part of parts) {
      cents.set(part.product_id, (cents.get(part.product_id) ?? 0) + part.amount_cents);
      // The newest request decides.
      keeps.set(part.product_id, keeps_access === 1);
    }
  }
  const ofPayment = (payment: PaymentKey) =>
    requests.filter(
      (request) =>
        request.provider === payment.provider && request.provider_payment_id === payment.provider_payment_id,
    );
  return {
    cents,
    isKept: (productId: string) => keeps.get(productId) === true,
    /** A product that went back whole is no longer the buyer's, unless the creator left it. */
    ends: ({ product_id, amount_cents, refunded_cents }: GrantRow) =>
      keeps.get(product_id) === false && amount_cents > 0 && refunded_cents >= amount_cents,
    latestOf: (payment: PaymentKey) => ofPayment(payment).at(-1),
    /** Whether the creator asked for all that went back of a payment. */
    explain: (payment: PaymentRow) =>
      sumCents(ofPayment(payment).map(({ amount_cents }) => amount_cents)) >= payment.refunded_cents,
  };
}

/** What each product of an order costs in it and brought in, and what went back of it: all its lines together. */
export async function readReturnable(db: Queries, order: OrderRow) {
  const items = await itemsOf(db, order.id);
  const charged = await readCharged(db, order, items);
  const grants = newestOfEachProduct(await selectGrantsOf(db, order.id).execute());
  const { cents: named } = await readNamedRefunds(db, order.id);
  const lines = items.map((item, at) => ({ ...item, chargedCents: charged.itemCents[at] ?? 0 }));
  return [...new Set(lines.map(({ product_id }) => product_id))].map((id) => {
    const same = lines.filter((line) => line.product_id === id);
    const granted = grants.filter((row) => row.product_id === id);
    return {
      id,
      title: same[0]?.title ?? '',
      askedCents: sumCents(same.map(({ paid_cents }) => paid_cents)),
      paidCents: sumCents(same.map(({ chargedCents }) => chargedCents)),
      // A product that the buyer already owned has no grant of this order.
      refundedCents:
        granted.length > 0
          ? sumCents(granted.map(({ refunded_cents }) => refunded_cents))
          : (named.get(id) ?? 0),
    };
  });
}

/** Every request of an order with its parts, oldest first. */
export async function readRefundRequests(db: Queries, orderId: string) {
  const requests = await db
    .selectFrom('refund_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '!=', 'undone')
    .orderBy('id')
    .execute();
  // Nearly no order has one, and every payment asks while it holds the lock of its order.
  if (requests.length === 0) return [];
  const parts = await db
    .selectFrom('refund_parts')
    .innerJoin('refund_requests', 'refund_requests.id', 'refund_parts.refund_id')
    .innerJoin('products', 'products.id', 'refund_parts.product_id')
    .selectAll('refund_parts')
    .select('products.title')
    .where('refund_requests.order_id', '=', orderId)
    .orderBy('product_id')
    .execute();
  return requests.map((request) => ({
    ...request,
    parts: parts.filter(({ refund_id }) => refund_id === request.id),
  }));
}
