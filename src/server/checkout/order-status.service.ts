import type { OrderStatus, PendingOrder } from '../../shared/checkout';
import { AppError } from '../../shared/errors';
import { fromCents } from '../../shared/money';
import type { OrderRow } from '../db/schema';
import type { Deps } from '../deps';
import { recordOrderEvent } from './order-events';
import { toOrderStatus } from './order-view';
import type { Reconciliation } from './reconciliation.service';

/** Opening the cart creates an order. An order is unfinished only if its checkout was opened recently. */
const UNFINISHED_MS = 24 * 3_600_000;

/** The buyer's view of an order: by its key without a session, or in Mis Compras. */
export function createOrderStatus({
  db,
  clock,
  log,
  reconciliation,
}: Pick<Deps, 'db' | 'clock' | 'log'> & { reconciliation: Reconciliation }) {
  async function findByKey(key: string): Promise<OrderRow> {
    const order = await db.selectFrom('orders').selectAll().where('key', '=', key).executeTakeFirst();
    if (!order) throw new AppError('not_found');
    return order;
  }

  return {
    async read(key: string): Promise<OrderStatus> {
      return await toOrderStatus(db, await findByKey(key), clock.now());
    },

    /** Checks the order with the provider; falls back to the stored state when the provider does not answer. */
    async check(key: string): Promise<OrderStatus> {
      const order = await findByKey(key);
      try {
        await reconciliation.checkThrottled(order.id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        log.info({ order: order.id, code: error.code }, 'the order could not be checked now');
      }
      return await toOrderStatus(db, await findByKey(key), clock.now());
    },

    /** Recorded once, although the page may report it repeatedly. */
    async noteOpened(key: string): Promise<void> {
      const order = await findByKey(key);
      const known = await db
        .selectFrom('order_events')
        .select('id')
        .where('order_id', '=', order.id)
        .where('kind', '=', 'checkout_opened')
        .executeTakeFirst();
      if (!known) await recordOrderEvent(db, order.id, { at: clock.now(), kind: 'checkout_opened' });
    },

    async pendingOf(userId: string): Promise<PendingOrder[]> {
      const now = clock.now();
      const rows = await db
        .selectFrom('orders')
        .selectAll()
        .where('user_id', '=', userId)
        .where((eb) =>
          eb.or([
            eb('state', '=', 'pending'),
            eb.and([
              eb('state', '=', 'created'),
              eb('created_at', '>', now - UNFINISHED_MS),
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
        .orderBy('id', 'desc')
        .limit(50)
        .execute();
      return await Promise.all(
        rows.map(async (order) => ({
          key: order.key,
          state: order.state,
          total: fromCents(order.total_cents),
          currency: order.currency,
          createdAt: new Date(order.created_at).toISOString(),
          titles: (
            await db
              .selectFrom('order_items')
              .select('title')
              .where('order_id', '=', order.id)
              .orderBy('position')
              .execute()
          ).map((item) => item.title),
        })),
      );
    },
  };
}
