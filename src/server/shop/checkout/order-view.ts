import type { SqlBool } from 'kysely';
import type { OrderStatus, PendingOrder } from '../../../contract/checkout';
import type { OrderDetail, OrderSummary } from '../../../contract/orders-admin';
import { fromCents } from '../../../rules/money';
import { onceOpened } from '../../../rules/withdrawal-window';
import type { Queries } from '../../platform/db/database';
import type { OrderRow, UserRow } from '../../platform/db/schema';
import { toIso } from '../../platform/db/to-iso';
import { withImages } from '../catalogue/product-images';
import { PUBLIC_COLUMNS, toProduct } from '../catalogue/product-view';
import { accessOf, isInReview, itemsOf, latestPayment, voucherOf } from '../orders/order-facts';
import { entitles, isPayable } from '../orders/order-state';
import type { PaymentProvider } from '../orders/payment-provider';
import type { TransferAccount } from '../settings/transfer-account';
import { lastMoment } from '../withdrawals/purchase-window';
import { toWithdrawalTerms, windowOf } from '../withdrawals/withdrawal-terms';
import { leftAttemptsOf, supersededOf } from './left-attempts';
import { paymentsOf } from './payments';
import { readRefundRequests, readReturnable } from './refund-requests';
import { readLateMoney } from './transfer/late-money';
import { TRANSFER } from './transfer/transfer-payment';

/** The public view for the holder of the order's key. */
export async function toOrderStatus(
  db: Queries,
  order: OrderRow,
  {
    now,
    account,
    provider,
  }: { now: number; account: TransferAccount | null; provider?: PaymentProvider | undefined },
): Promise<OrderStatus> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select(PUBLIC_COLUMNS)
    .select(['products.status', 'order_items.paid_cents as charged_cents'])
    .select(['order_items.title as line_title', 'order_items.gift_id'])
    .where('order_items.order_id', '=', order.id)
    .orderBy('order_items.position')
    .execute();
  const isNeedless = order.superseded_at !== null;
  const mayPay =
    isPayable(order.state) && !isNeedless && order.checkout_url && order.checkout_expires_at > now;
  const payment = await latestPayment(db, order.id);
  const isUnpaid = isPayable(order.state) || order.state === 'expired';
  return {
    ...toOrder(order),
    items: (await withImages(db, rows)).map((row) => {
      const product = toProduct(row);
      return {
        id: product.id,
        title: row.gift_id === null ? product.title : row.line_title,
        description: product.description,
        imageUrl: product.images[0]?.url ?? '/placeholder.jpg',
        price: product.price,
        USDprice: product.USDprice,
        type: product.type,
        onSale: row.status === 'published',
        charged: fromCents(row.charged_cents),
        isGift: row.gift_id !== null,
      };
    }),
    ...(mayPay && order.checkout_url ? { checkoutUrl: order.checkout_url } : {}),
    ...(order.state === 'rejected' && payment && provider?.declineReason
      ? { declineReason: provider.declineReason(payment.status_detail) }
      : {}),
    ...(isNeedless ? {} : voucherOf(order, payment)),
    ...(order.provider === TRANSFER && isUnpaid && !isNeedless && account
      ? { transfer: { ...account, dueAt: new Date(order.checkout_expires_at).toISOString() } }
      : {}),
    inReview: await isInReview(db, order.id),
    ...supersededOf(order, payment),
    ...(await leftOf(db, order, rows, now)),
    ...(await withdrawalOf(db, order)),
  };
}

/** What the payment of this order made needless. */
async function leftOf(db: Queries, order: OrderRow, products: { id: string }[], now: number) {
  if (!entitles(order.state)) return {};
  const attempts = await leftAttemptsOf(db, order.user_id, now);
  const left = attempts.filter(({ productIds }) => products.some(({ id }) => productIds.includes(id)));
  if (left.length === 0) return {};
  return { left: left.map(({ kind, place, isCancelled }) => ({ kind, place, isCancelled })) };
}

/** How long the buyer may withdraw; nothing while the order gives no access. */
async function withdrawalOf(db: Queries, order: OrderRow) {
  const { granted_at, opened_at } = await accessOf(db, order.id);
  if (granted_at === null) return {};
  const window = windowOf(order);
  const until = lastMoment({ granted_at, opened_at }, window);
  const note = opened_at === null ? onceOpened(window) : '';
  return {
    ...(until === null ? {} : { withdrawUntil: new Date(until).toISOString() }),
    ...(note === '' ? {} : { withdrawNote: note }),
  };
}

/** A payment that is not finished, for the cart and Mis Compras. */
export async function toPendingOrder(db: Queries, order: OrderRow, now: number): Promise<PendingOrder> {
  const items = await itemsOf(db, order.id);
  const [image] = await withImages(db, [{ id: items[0]?.product_id ?? '' }]);
  const isTransfer = order.provider === TRANSFER;
  const mayPay = order.checkout_url && order.checkout_expires_at > now;
  return {
    ...toOrder(order),
    key: order.key,
    titles: items.map((item) => item.title),
    imageUrl: image?.images[0]?.url ?? '/placeholder.jpg',
    productIds: items.map((item) => item.product_id),
    ...(mayPay && order.checkout_url ? { checkoutUrl: order.checkout_url } : {}),
    ...voucherOf(order, await latestPayment(db, order.id)),
    ...(isTransfer ? { dueAt: new Date(order.checkout_expires_at).toISOString() } : {}),
    inReview: await isInReview(db, order.id),
  };
}

/** What every view of an order says. */
function toOrder(order: OrderRow) {
  return {
    state: order.state,
    number: order.number,
    provider: order.provider,
    total: fromCents(order.total_cents),
    currency: order.currency,
    createdAt: new Date(order.created_at).toISOString(),
  };
}

type Buyer = Pick<UserRow, 'name' | 'surname' | 'email'>;
/** `awaits_transfer` is null for an order that has no transfer. */
type OrderWithBuyer = OrderRow & Buyer & { awaits_transfer: SqlBool | null };

export function toOrderSummary(order: OrderWithBuyer, titles: string[]): OrderSummary {
  return {
    ...toOrder(order),
    id: order.id,
    awaitsTransfer: Boolean(order.awaits_transfer) && (isPayable(order.state) || order.state === 'expired'),
    attention: order.attention,
    titles,
    buyer: { id: order.user_id, name: order.name, surname: order.surname, email: order.email },
  };
}

/** All details of one order, for an admin. */
export async function toOrderDetail(db: Queries, order: OrderWithBuyer, now: number): Promise<OrderDetail> {
  const items = await db
    .selectFrom('order_items')
    .leftJoin('gifts', 'gifts.id', 'order_items.gift_id')
    .select(['order_items.title', 'order_items.product_id', 'order_items.gift_id'])
    .select(['gifts.name as receiver', 'gifts.opened_at'])
    .where('order_items.order_id', '=', order.id)
    .orderBy('order_items.position')
    .execute();
  const titles = items.map((item) => item.title);
  const linesOf = (productId: string) => items.filter((item) => item.product_id === productId);
  const payments = await paymentsOf(db, order.id);
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.provider', '=', 'refunds.provider')
        .onRef('payments.provider_payment_id', '=', 'refunds.provider_payment_id'),
    )
    .selectAll('refunds')
    .where('payments.order_id', '=', order.id)
    .orderBy('refunds.refunded_cents')
    .execute();
  const returnable = await readReturnable(db, order);
  const requests = await readRefundRequests(db, order.id);
  const events = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return {
    ...toOrderSummary(order, titles),
    suspended: order.suspended_at !== null,
    late: await readLateMoney(db, order),
    preferenceId: order.checkout_id,
    consent:
      order.terms_version !== null && order.terms_accepted_at !== null
        ? { version: order.terms_version, at: new Date(order.terms_accepted_at).toISOString() }
        : null,
    withdrawal: toWithdrawalTerms(order),
    items: returnable.map((product) => ({
      id: product.id,
      title: product.title,
      price: fromCents(product.askedCents),
      paid: fromCents(product.paidCents),
      refunded: fromCents(product.refundedCents),
      isOwn: linesOf(product.id).some((line) => line.gift_id === null),
      gifts: linesOf(product.id)
        .filter((line) => line.gift_id !== null)
        .map((line) => ({ name: line.receiver ?? '', openedAt: toIso(line.opened_at) })),
    })),
    refunds: requests.map(({ state, ...request }) => ({
      id: request.id,
      paymentId: request.provider_payment_id,
      amount: fromCents(request.amount_cents),
      currency:
        payments.find(({ provider_payment_id: id }) => id === request.provider_payment_id)?.currency ??
        order.currency,
      keepsAccess: request.keeps_access === 1,
      // Those that were undone are not read.
      state: state === 'undone' ? 'waiting' : state,
      problem: request.problem,
      undoMs: state === 'waiting' ? Math.max(0, request.applies_at - now) : 0,
      askedAt: new Date(request.asked_at).toISOString(),
      items: request.parts.map((part) => ({
        id: part.product_id,
        title: part.title,
        amount: fromCents(part.amount_cents),
      })),
    })),
    payments: payments.map((payment) => ({
      id: payment.provider_payment_id,
      status: payment.status,
      statusDetail: payment.status_detail,
      amount: fromCents(payment.amount_cents),
      refunded: fromCents(payment.refunded_cents),
      refunds: refunds
        .filter(
          ({ provider, provider_payment_id: id }) =>
            provider === payment.provider && id === payment.provider_payment_id,
        )
        .map((refund) => ({ amount: fromCents(refund.amount_cents), at: new Date(refund.at).toISOString() })),
      currency: payment.currency,
      problem: payment.problem,
      updatedAt: new Date(payment.updated_at).toISOString(),
    })),
    events: events.map((event) => ({
      id: event.id,
      at: new Date(event.at).toISOString(),
      kind: event.kind,
      detail: JSON.parse(event.detail),
    })),
  };
}
