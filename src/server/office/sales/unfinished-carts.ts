import type { OrderState } from '../../../contract/checkout';
import type { UnfinishedCart } from '../../../contract/sales';
import { fromCents } from '../../../rules/money';
import { countRows } from '../../platform/db/count-rows';
import type { Queries } from '../../platform/db/database';
import { firstIdAt } from '../../platform/db/ids';
import { type PageQuery, toPage } from '../../platform/db/page';
import type { OrderRow } from '../../platform/db/schema';
import { itemsOfOrders, peopleById } from './read-sales';

const CARTS_A_PAGE = 30;
const UNFINISHED: OrderState[] = ['created', 'rejected', 'cancelled', 'expired'];
const WHY: Partial<Record<OrderState, UnfinishedCart['why']>> = {
  rejected: 'refused',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** Carts that were not paid, newest first. They count in no total. */
export async function listUnfinishedCarts(
  db: Queries,
  { limit = CARTS_A_PAGE, cursor }: PageQuery,
): Promise<{ data: UnfinishedCart[]; nextCursor?: string }> {
  const found: OrderRow[] = [];
  // One range of the index for each state: no sort, whatever the number of carts.
  for (const state of UNFINISHED) {
    let query = db
      .selectFrom('orders')
      .selectAll()
      .where('state', '=', state)
      .orderBy('id', 'desc')
      .limit(limit + 1);
    if (cursor) query = query.where('id', '<', cursor);
    found.push(...(await query.execute()));
  }
  found.sort((a, b) => (a.id < b.id ? 1 : -1));
  const page = toPage(found, limit);
  const ids = page.data.map((order) => order.id);
  const items = await itemsOfOrders(db, ids);
  const userIds = page.data.map((order) => order.user_id);
  const people = await peopleById(db, userIds);
  const opened = new Set(await openedOf(db, ids));
  const missing = new Set(await withMissingItems(db, ids));
  return {
    ...page,
    data: page.data.flatMap((order) => {
      const buyer = people.get(order.user_id);
      if (!buyer) return [];
      return [
        {
          id: order.id,
          number: order.number,
          at: new Date(order.created_at).toISOString(),
          buyer,
          titles: items.filter((item) => item.ref === order.id).map((item) => item.title),
          method: order.provider,
          currency: order.currency,
          amount: fromCents(order.total_cents),
          why: WHY[order.state] ?? (opened.has(order.id) ? 'opened' : 'not_opened'),
          boughtLater: !missing.has(order.id),
        },
      ];
    }),
  };
}

/** How many carts of a time and after it were not paid. */
export async function countUnfinishedCarts(db: Queries, from: number): Promise<number> {
  let total = 0;
  for (const state of UNFINISHED) {
    const carts = db.selectFrom('orders').where('state', '=', state).where('id', '>=', firstIdAt(from));
    total += await countRows(carts);
  }
  return total;
}

async function openedOf(db: Queries, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('order_events')
    .select('order_id')
    .where('order_id', 'in', ids)
    .where('kind', '=', 'checkout_opened')
    .execute();
  return rows.map((row) => row.order_id);
}

/** The orders with a product that the buyer does not own. */
async function withMissingItems(db: Queries, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('grants', (join) =>
      join
        .onRef('grants.user_id', '=', 'orders.user_id')
        .onRef('grants.product_id', '=', 'order_items.product_id')
        .on('grants.ended_at', 'is', null),
    )
    .select('orders.id')
    .where('orders.id', 'in', ids)
    .where('grants.id', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}
