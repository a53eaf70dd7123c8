import type { OrderStatus } from '../../shared/checkout';
import { fromCents } from '../../shared/money';
import type { OrderDetail, OrderSummary } from '../../shared/orders-admin';
import { withImages } from '../catalogue/product-images';
import { PUBLIC_COLUMNS, toProduct } from '../catalogue/product-view';
import type { Queries } from '../db/database';
import type { OrderRow, UserRow } from '../db/schema';
import { isPayable } from './order-state';

/** The public view for the holder of the order's key. */
export async function toOrderStatus(db: Queries, order: OrderRow, now: number): Promise<OrderStatus> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select(PUBLIC_COLUMNS)
    .select(['products.status', 'order_items.paid_cents as charged_cents'])
    .where('order_items.order_id', '=', order.id)
    .orderBy('order_items.position')
    .execute();
  const mayPay = isPayable(order.state) && order.checkout_url && order.checkout_expires_at > now;
  return {
    state: order.state,
    total: fromCents(order.total_cents),
    currency: order.currency,
    createdAt: new Date(order.created_at).toISOString(),
    items: (await withImages(db, rows)).map((row) => {
      const product = toProduct(row);
      return {
        id: product.id,
        title: product.title,
        description: product.description,
        imageUrl: product.images[0]?.url ?? '/placeholder.jpg',
        price: product.price,
        USDprice: product.USDprice,
        type: product.type,
        onSale: row.status === 'published',
        charged: fromCents(row.charged_cents),
      };
    }),
    ...(mayPay && order.checkout_url ? { checkoutUrl: order.checkout_url } : {}),
  };
}

type Buyer = Pick<UserRow, 'name' | 'surname' | 'email'>;

export function toOrderSummary(order: OrderRow & Buyer, titles: string[]): OrderSummary {
  return {
    id: order.id,
    state: order.state,
    attention: order.attention,
    total: fromCents(order.total_cents),
    currency: order.currency,
    createdAt: new Date(order.created_at).toISOString(),
    titles,
    buyer: { id: order.user_id, name: order.name, surname: order.surname, email: order.email },
  };
}

/** All details of one order, for an admin. */
export async function toOrderDetail(db: Queries, order: OrderRow & Buyer): Promise<OrderDetail> {
  const items = await db
    .selectFrom('order_items')
    .select(['product_id', 'title', 'paid_cents'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('created_at')
    .orderBy('provider_payment_id')
    .execute();
  const refunds = await refundsOf(db, order.id);
  const events = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return {
    ...toOrderSummary(
      order,
      items.map((item) => item.title),
    ),
    suspended: order.suspended_at !== null,
    preferenceId: order.checkout_id,
    items: items.map((item) => ({
      id: item.product_id,
      title: item.title,
      price: fromCents(item.paid_cents),
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

async function refundsOf(db: Queries, orderId: string) {
  return await db
    .selectFrom('refunds')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.provider', '=', 'refunds.provider')
        .onRef('payments.provider_payment_id', '=', 'refunds.provider_payment_id'),
    )
    .selectAll('refunds')
    .where('payments.order_id', '=', orderId)
    .orderBy('refunds.refunded_cents')
    .execute();
}
