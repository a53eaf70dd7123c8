import { AppError } from '../../shared/errors';
import type { SessionUser } from '../accounts/sessions';
import { emailKey } from '../accounts/user-view';
import type { Queries } from '../db/database';
import type { GrantsTable } from '../db/schema';

/** Grants that somebody paid for: a gift cannot be withdrawn from. */
export const PAID_SOURCES: GrantsTable['source'][] = ['order', 'proof'];

/** A paid product of the caller, with its order and time. */
export async function findOwnPurchase(db: Queries, caller: SessionUser | null, productId: string) {
  if (!caller) throw new AppError('not_logged_in');
  const grant = await db
    .selectFrom('grants')
    .innerJoin('products', 'products.id', 'grants.product_id')
    .select(['products.title', 'grants.source', 'grants.source_id', 'grants.granted_at'])
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
  return {
    purchase: grant.title,
    order_id: grant.source === 'order' ? grant.source_id : null,
    purchased_at: grant.granted_at,
  };
}

/** The time of the newest purchase of each mail, by its key. */
export async function newestPurchases(db: Queries, emails: string[]): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .innerJoin('grants', 'grants.user_id', 'users.id')
    .select((eb) => ['users.email_key', eb.fn.max('grants.granted_at').as('at')])
    .where('users.email_key', 'in', emails.map(emailKey))
    .where('grants.source', 'in', PAID_SOURCES)
    .groupBy('users.email_key')
    .execute();
  return new Map(rows.map((row) => [row.email_key, Number(row.at)]));
}
