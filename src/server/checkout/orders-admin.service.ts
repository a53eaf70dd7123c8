import type { OrderState } from '../../shared/checkout';
import { AppError } from '../../shared/errors';
import type { OrderDetail, OrderSummary } from '../../shared/orders-admin';
import { mailPattern } from '../accounts/user-view';
import { recordAudit } from '../audit/audit';
import { newId } from '../db/ids';
import { toPage } from '../db/page';
import type { Deps } from '../deps';
import { lockOrder } from './lock-order';
import { recordOrderEvent } from './order-events';
import { grantOrder } from './order-grants';
import { createOrderMails } from './order-mails';
import { idsOfNumber } from './order-number';
import { entitles } from './order-state';
import { toOrderDetail, toOrderSummary } from './order-view';
import type { Providers } from './providers/registry';
import type { Reconciliation } from './reconciliation.service';

const ORDERS_A_PAGE = 30;

interface Search {
  q?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  state?: OrderState | undefined;
  attention: boolean;
}

/** The creator's administration of orders: the list, timelines and actions. */
export function createOrdersAdmin({
  db,
  clock,
  config,
  providers,
  reconciliation,
}: Pick<Deps, 'db' | 'clock' | 'config'> & {
  providers: Providers;
  reconciliation: Reconciliation;
}) {
  const orderMails = createOrderMails(config);
  const ordersWithBuyer = () =>
    db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .selectAll('orders')
      .select(['users.name', 'users.surname', 'users.email']);

  async function list(search: Search): Promise<{ data: OrderSummary[]; nextCursor?: string }> {
    const limit = search.limit ?? ORDERS_A_PAGE;
    let query = ordersWithBuyer()
      .orderBy('orders.id', 'desc')
      .limit(limit + 1);
    if (search.state) query = query.where('orders.state', '=', search.state);
    if (search.attention) query = query.where('orders.attention', 'is not', null);
    if (search.cursor) query = query.where('orders.id', '<', search.cursor);
    const words = search.q;
    if (words) {
      const ids = idsOfNumber(words);
      query = query.where((eb) =>
        eb.or([
          ...(ids
            ? [
                eb.and([
                  eb('orders.id', '>=', ids.from),
                  eb('orders.id', '<', ids.until),
                  eb('orders.id', 'like', `%${ids.ending}`),
                ]),
              ]
            : []),
          eb('users.email_key', 'like', mailPattern(words)),
          eb('orders.id', '=', words),
          eb('orders.checkout_id', '=', words),
          eb.exists(
            eb
              .selectFrom('payments')
              .select('payments.provider_payment_id')
              .whereRef('payments.order_id', '=', 'orders.id')
              .where('payments.provider_payment_id', '=', words),
          ),
        ]),
      );
    }
    const rows = await query.execute();
    const page = toPage(rows, limit);
    const titles = await titlesOf(page.data.map((order) => order.id));
    return {
      ...page,
      data: page.data.map((order) => toOrderSummary(order, titles.get(order.id) ?? [])),
    };
  }

  async function titlesOf(orderIds: string[]): Promise<Map<string, string[]>> {
    const titles = new Map<string, string[]>();
    if (orderIds.length === 0) return titles;
    const rows = await db
      .selectFrom('order_items')
      .select(['order_id', 'title'])
      .where('order_id', 'in', orderIds)
      .orderBy('position')
      .execute();
    for (const row of rows) titles.set(row.order_id, [...(titles.get(row.order_id) ?? []), row.title]);
    return titles;
  }

  async function get(orderId: string): Promise<OrderDetail> {
    const order = await ordersWithBuyer().where('orders.id', '=', orderId).executeTakeFirst();
    if (!order) throw new AppError('not_found');
    return await toOrderDetail(db, order);
  }

  async function check(orderId: string): Promise<OrderDetail> {
    await get(orderId);
    await reconciliation.checkOrder(orderId, true);
    return await get(orderId);
  }

  async function refund(orderId: string, paymentId: string | undefined, adminId: string) {
    await get(orderId);
    const paid = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['payments.provider', 'payments.provider_payment_id as id'])
      .where('orders.id', '=', orderId)
      .whereRef('payments.provider', '=', 'orders.provider')
      .where('payments.status', 'in', ['approved', 'in_mediation'])
      .execute();
    const wanted = paid.filter((payment) => paymentId === undefined || payment.id === paymentId);
    if (wanted.length === 0) throw new AppError('nothing_to_refund');
    for (const payment of wanted) {
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        await recordOrderEvent(trx, orderId, {
          at: now,
          kind: 'refund_asked',
          detail: { payment: payment.id },
        });
        await recordAudit(trx, {
          at: now,
          actorId: adminId,
          action: 'order.refund',
          subject: 'order',
          subjectId: orderId,
          detail: { payment: payment.id },
        });
      });
      await (await providers.get(payment.provider)).refundPayment(payment.id, `refund-${payment.id}`);
    }
    return await check(orderId);
  }

  async function resendReceipt(orderId: string, adminId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderId);
      if (!order) throw new AppError('not_found');
      if (!entitles(order.state)) throw new AppError('not_paid_yet');
      const now = clock.now();
      await orderMails.toBuyer(trx, order, 'receipt', { now, again: `:${newId(now)}` });
      await recordAudit(trx, {
        at: now,
        actorId: adminId,
        action: 'order.resend_receipt',
        subject: 'order',
        subjectId: orderId,
      });
    });
  }

  /** Resolves the attention mark. A suspended order that is paid gives access again. */
  async function resolve(orderId: string, adminId: string): Promise<OrderDetail> {
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderId);
      if (!order) throw new AppError('not_found');
      const now = clock.now();
      await trx
        .updateTable('orders')
        .set({ attention: null, suspended_at: null, updated_at: now })
        .where('id', '=', orderId)
        .execute();
      await recordOrderEvent(trx, orderId, { at: now, kind: 'resolved' });
      if (order.suspended_at !== null && entitles(order.state)) {
        await grantOrder(trx, order, now);
        await orderMails.toBuyer(trx, order, 'receipt', { now });
      }
      await recordAudit(trx, {
        at: now,
        actorId: adminId,
        action: 'order.resolve',
        subject: 'order',
        subjectId: orderId,
        detail: { attention: order.attention },
      });
    });
    return await get(orderId);
  }

  return { list, get, check, refund, resendReceipt, resolve };
}
