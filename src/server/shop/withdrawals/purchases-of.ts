import { emailKey } from '../../../rules/email-key';
import { AppError } from '../../../rules/errors';
import type { Queries } from '../../platform/db/database';
import type { GrantsTable, WithdrawalsTable } from '../../platform/db/schema';
import type { SessionUser } from '../../platform/runtime/session-user';
import { accessOf, itemsOf } from '../orders/order-facts';
import { daysThatApply, readWindows } from './purchase-window';
import { windowOf } from './withdrawal-terms';

/** Grants that somebody paid for: a gift cannot be withdrawn from. */
export const PAID_SOURCES: GrantsTable['source'][] = ['order', 'proof'];

/** A paid product of the caller, with its order and time, as a request for a withdrawal keeps it. */
export async function findOwnPurchase(db: Queries, caller: SessionUser | null, productId: string) {
  if (!caller) throw new AppError('not_logged_in');
  const grant = await db
    .selectFrom('grants')
    .innerJoin('products', 'products.id', 'grants.product_id')
    .select(['products.title', 'grants.source', 'grants.source_id'])
    .select(['grants.granted_at', 'grants.opened_at'])
    .where('grants.user_id', '=', caller.id)
    .where('grants.product_id', '=', productId)
    .where('grants.ended_at', 'is', null)
    .where('grants.source', 'in', PAID_SOURCES)
    .orderBy('grants.granted_at')
    .executeTakeFirst();
  if (!grant) {
    throw new AppError('product_not_found', {
      field: 'productId',
      message: 'Ese producto no está entre tus compras.',
    });
  }
  const window = (await readWindows(db, [grant]))(grant);
  return {
    purchase: grant.title,
    order_id: grant.source === 'order' ? grant.source_id : null,
    purchased_at: grant.granted_at,
    window_days: daysThatApply(window, grant.opened_at),
    opened_at: grant.opened_at,
  };
}

/** The order of an unguessable key, which only its buyer's mails and pages have. */
export async function findOrderPurchase(db: Queries, key: string) {
  const order = await db.selectFrom('orders').selectAll().where('key', '=', key).executeTakeFirst();
  if (!order) throw new AppError('not_found', { field: 'orderKey', message: 'No encontramos esa orden.' });
  const items = await itemsOf(db, order.id);
  const { granted_at, opened_at } = await accessOf(db, order.id);
  return {
    purchase: `${items.map(({ title }) => title).join(', ')} (orden ${order.number})`,
    order_id: order.id,
    purchased_at: granted_at,
    window_days: granted_at === null ? null : daysThatApply(windowOf(order), opened_at),
    opened_at,
  };
}

type Newest = Pick<WithdrawalsTable, 'purchased_at' | 'window_days' | 'opened_at'>;

/** The newest purchase of each mail, by its key. */
export async function newestPurchases(db: Queries, emails: string[]): Promise<Map<string, Newest>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .innerJoin('grants', 'grants.user_id', 'users.id')
    .select(['users.email_key', 'grants.granted_at', 'grants.opened_at'])
    .select(['grants.source', 'grants.source_id'])
    .where('users.email_key', 'in', emails.map(emailKey))
    .where('grants.source', 'in', PAID_SOURCES)
    .orderBy('grants.granted_at')
    .orderBy('grants.id')
    .execute();
  const newest = [...new Map(rows.map((row) => [row.email_key, row])).values()];
  const windows = await readWindows(db, newest);
  return new Map(
    newest.map((row) => [
      row.email_key,
      {
        purchased_at: row.granted_at,
        window_days: daysThatApply(windows(row), row.opened_at),
        opened_at: row.opened_at,
      },
    ]),
  );
}
