import type { WaitingOrder } from '../../../contract/orders-admin';
import { fromCents } from '../../../rules/money';
import type { Queries } from '../../platform/db/database';
import { titlesOf } from './order-facts';

/** The creator may still see the money of a lapsed transfer this long. */
const LAPSED_MS = 30 * 24 * 3_600_000;

/** The order of a product whose money the creator may have got: a pending one first, then the newest. */
export async function findWaitingOrder(
  db: Queries,
  { userId, productId, now }: { userId: string; productId: string; now: number },
): Promise<WaitingOrder | null> {
  const rows = await selectOrders(db, userId)
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .where('order_items.product_id', '=', productId)
    .where('order_items.gift_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('orders.state', '=', 'pending'),
        eb('orders.attention', '=', 'late_payment'),
        eb.and([
          eb('orders.state', 'in', ['created', 'cancelled', 'expired']),
          eb('transfers.received_at', 'is', null),
          eb('transfers.closed_at', 'is', null),
          eb('transfers.due_at', '>', now - LAPSED_MS),
        ]),
      ]),
    )
    .execute();
  const found = rows.find((row) => row.state === 'pending') ?? rows[0];
  return found ? ((await toWaiting(db, [found], now))[0] ?? null) : null;
}

/** The transfers of a person that can still arrive: their amount is their own. */
export async function findWaitingTransfers(db: Queries, userId: string, now: number) {
  const rows = await selectOrders(db, userId)
    .where('orders.state', 'in', ['created', 'pending', 'cancelled', 'expired'])
    .where('transfers.received_at', 'is', null)
    .where('transfers.closed_at', 'is', null)
    .where('transfers.open_cents', 'is not', null)
    .where('transfers.free_at', '>', now)
    .execute();
  return await toWaiting(db, rows, now);
}

function selectOrders(db: Queries, userId: string) {
  return db
    .selectFrom('orders')
    .leftJoin('transfers', 'transfers.order_id', 'orders.id')
    .select(['orders.id', 'orders.number', 'orders.provider', 'orders.state', 'orders.total_cents'])
    .select(['orders.currency', 'orders.created_at', 'transfers.due_at'])
    .where('orders.user_id', '=', userId)
    .orderBy('orders.id', 'desc')
    .limit(50);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

async function toWaiting(db: Queries, rows: Row[], now: number): Promise<WaitingOrder[]> {
  const ids = rows.map(({ id }) => id);
  const titles = await titlesOf(db, ids);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    provider: row.provider,
    total: fromCents(row.total_cents),
    currency: row.currency,
    createdAt: new Date(row.created_at).toISOString(),
    isLapsed: row.due_at !== null && row.due_at <= now,
    titles: titles.get(row.id) ?? [],
  }));
}
