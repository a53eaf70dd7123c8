import type { OrderStatus, PendingOrder } from '../../../contract/checkout';
import { AppError } from '../../../rules/errors';
import { resolveTargetUser } from '../../accounts/accounts/resolve-target-user';
import { hasRows } from '../../platform/db/count-rows';
import type { OrderRow } from '../../platform/db/schema';
import type { SessionUser } from '../../platform/runtime/session-user';
import { acceptTerms } from '../orders/accept-terms';
import { inReview } from '../orders/order-facts';
import { OWNS_ALL } from '../orders/superseding';
import { readTransferAccount } from '../settings/transfer-account';
import { recordOrderEvent } from './order-rows';
import { toOrderStatus, toPendingOrder } from './order-view';
import type { CheckDeps } from './payment-deps';
import { TRANSFER } from './transfer/transfer-payment';

/** A payment that was left is offered today and tomorrow. */
const UNFINISHED_MS = 48 * 3_600_000;

/** The buyer's view of an order: by its key without a session, or in Mis Compras. */
export function createOrderStatus({ db, clock, log, config, providers, reconciliation }: CheckDeps) {
  async function findByKey(key: string): Promise<OrderRow> {
    const order = await db.selectFrom('orders').selectAll().where('key', '=', key).executeTakeFirst();
    if (!order) throw new AppError('not_found');
    return order;
  }

  async function read(key: string): Promise<OrderStatus> {
    const order = await findByKey(key);
    return await toOrderStatus(db, order, {
      now: clock.now(),
      account: order.provider === TRANSFER ? await readTransferAccount(db, config) : null,
      provider: await providers.find(order.provider),
    });
  }

  return {
    read,

    /** Checks the order with the provider; falls back to the stored state when the provider does not answer. */
    async check(key: string): Promise<OrderStatus> {
      const order = await findByKey(key);
      try {
        await reconciliation.checkThrottled(order.id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        log.info({ order: order.id, code: error.code }, 'the order could not be checked now');
      }
      return await read(key);
    },

    /** Checks an order of the caller. The caller waits for the provider's answer, and sees its failure. */
    async checkOwn(caller: SessionUser, key: string): Promise<OrderStatus> {
      const order = await findByKey(key);
      resolveTargetUser(caller, order.user_id);
      await reconciliation.checkOrder(order.id, true);
      return await read(key);
    },

    /** The buyer pressed the provider's button. Recorded once, although the page may report it repeatedly. */
    async noteOpened(key: string): Promise<void> {
      const order = await findByKey(key);
      await acceptTerms(db, order.id, clock.now());
      const kind = 'checkout_opened';
      const known = db.selectFrom('order_events').where('order_id', '=', order.id).where('kind', '=', kind);
      if (!(await hasRows(known))) await recordOrderEvent(db, order.id, clock.now(), kind);
    },

    /**
     * Orders that can still be paid: pending ones, and ones whose checkout was opened. Opening the cart alone creates an
     * order too. An order whose products were all bought otherwise is over, and so is one whose products wait for
     * another payment: resuming it would pay twice.
     */
    async pendingOf(userId: string): Promise<PendingOrder[]> {
      const now = clock.now();
      const rows = await db
        .selectFrom('orders')
        .selectAll()
        .where('user_id', '=', userId)
        .where((eb) =>
          eb.or([
            eb('state', '=', 'pending'),
            // A proof may arrive after the transfer lapsed.
            inReview('orders.id'),
            eb.and([
              eb('state', 'in', ['created', 'rejected', 'cancelled']),
              eb('created_at', '>', now - UNFINISHED_MS),
              eb('checkout_expires_at', '>', now),
              eb.exists(
                eb
                  .selectFrom('order_events')
                  .select('order_events.id')
                  .whereRef('order_events.order_id', '=', 'orders.id')
                  .where('order_events.kind', '=', 'checkout_opened'),
              ),
            ]),
          ]),
        )
        .where((eb) => eb.not(OWNS_ALL))
        .where('superseded_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(50)
        .execute();
      const orders = await Promise.all(rows.map(async (order) => toPendingOrder(db, order, now)));
      const isWaiting = ({ state, inReview }: PendingOrder) => state === 'pending' || inReview;
      const onTheWay = new Set(orders.filter(isWaiting).flatMap(({ productIds }) => productIds));
      return orders.filter((order) => isWaiting(order) || !order.productIds.every((id) => onTheWay.has(id)));
    },
  };
}
