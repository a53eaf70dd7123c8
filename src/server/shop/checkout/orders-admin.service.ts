import type { z } from 'zod';
import type { OrderDetail, OrderSummary, orders } from '../../../contract/orders-admin';
import { AppError } from '../../../rules/errors';
import { mailPattern } from '../../accounts/identity/users';
import { recordAudit } from '../../platform/audit/audit';
import { newId } from '../../platform/db/ids';
import { readPage } from '../../platform/db/page';
import { hasNumber, numbersMeant } from '../ledger/find-numbers';
import { titlesOf } from '../orders/order-facts';
import { entitles } from '../orders/order-state';
import { grantOrder } from './order-grants';
import { createOrderMails } from './order-mails';
import { changeOrder, recordOrderEvent, takeOrder } from './order-rows';
import { toOrderDetail, toOrderSummary } from './order-view';
import type { CheckDeps } from './payment-deps';

const ORDERS_A_PAGE = 30;

type Search = z.output<typeof orders.list.query>;

export type OrdersAdmin = ReturnType<typeof createOrdersAdmin>;

/** The creator's administration of orders: the list, timelines and actions. */
export function createOrdersAdmin({ db, clock, config, providers, reconciliation }: CheckDeps) {
  const orderMails = createOrderMails(config);
  const ordersWithBuyer = () =>
    db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .leftJoin('transfers', 'transfers.order_id', 'orders.id')
      .selectAll('orders')
      .select(['users.name', 'users.surname', 'users.email'])
      .select((eb) =>
        eb
          .and([
            eb('transfers.due_at', 'is not', null),
            eb('transfers.received_at', 'is', null),
            eb('transfers.closed_at', 'is', null),
          ])
          .as('awaits_transfer'),
      );

  async function list(search: Search): Promise<{ data: OrderSummary[]; nextCursor?: string }> {
    const { limit = ORDERS_A_PAGE, cursor } = search;
    let query = ordersWithBuyer();
    if (search.state) query = query.where('orders.state', '=', search.state);
    if (search.attention) query = query.where('orders.attention', 'is not', null);
    const words = search.q;
    if (words) {
      query = query.where((eb) =>
        eb.or([
          ...numbersMeant(words).map((range) => hasNumber('orders', range)),
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
    const page = await readPage(query, 'orders.id', { limit, cursor });
    const ids = page.data.map(({ id }) => id);
    const titles = await titlesOf(db, ids);
    return {
      ...page,
      data: page.data.map((order) => toOrderSummary(order, titles.get(order.id) ?? [])),
    };
  }

  async function get(orderId: string): Promise<OrderDetail> {
    const order = await ordersWithBuyer().where('orders.id', '=', orderId).executeTakeFirst();
    if (!order) throw new AppError('not_found');
    return await toOrderDetail(db, order, clock.now());
  }

  async function check(orderId: string): Promise<OrderDetail> {
    const { provider } = await get(orderId);
    if ((await providers.find(provider))?.isByHand) throw new AppError('nobody_to_ask');
    await reconciliation.checkOrder(orderId, true);
    return await get(orderId);
  }

  async function resendReceipt(orderId: string, adminId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const order = await takeOrder(trx, orderId);
      if (!entitles(order.state)) throw new AppError('not_paid_yet');
      const now = clock.now();
      await orderMails.toBuyer(trx, order, 'receipt', { now, again: `:${newId(now)}` });
      await recordAudit(trx, {
        at: now,
        actorId: adminId,
        action: 'order.resend_receipt',
        subjectId: orderId,
      });
    });
  }

  /** Resolves the attention mark. A suspended order that is paid gives access again. */
  async function resolve(orderId: string, adminId: string): Promise<OrderDetail> {
    await db.transaction().execute(async (trx) => {
      const order = await takeOrder(trx, orderId);
      // The money would be out of sight without a decision.
      if (order.attention === 'late_payment') throw new AppError('late_undecided');
      const now = clock.now();
      await changeOrder(trx, orderId, { attention: null, suspended_at: null, updated_at: now });
      await recordOrderEvent(trx, orderId, now, 'resolved');
      if (order.suspended_at !== null && entitles(order.state)) {
        await grantOrder(trx, config, order, now);
        await orderMails.toBuyer(trx, order, 'receipt', { now });
      }
      await recordAudit(trx, {
        at: now,
        actorId: adminId,
        action: 'order.resolve',
        subjectId: orderId,
        detail: { attention: order.attention },
      });
    });
    return await get(orderId);
  }

  return { list, get, check, resendReceipt, resolve };
}
