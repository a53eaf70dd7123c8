import type { OwnWithdrawal } from '../../../contract/withdrawals';
import { isProvenEmailOf } from '../../accounts/accounts/personal-data/declaration';
import { findUser } from '../../accounts/identity/users';
import type { Queries } from '../../platform/db/database';

/** Long enough to see that it ended. The mails stay. */
const SHOWN_MS = 30 * 24 * 3_600_000;
const MOST = 20;

/** What a buyer asked for and what became of it: by their orders, and by their proven mail. */
export async function readWithdrawalsOf(db: Queries, userId: string, now: number): Promise<OwnWithdrawal[]> {
  const user = await findUser(db, userId);
  const rows = await db
    .selectFrom('withdrawals')
    .leftJoin('orders', 'orders.id', 'withdrawals.order_id')
    .selectAll('withdrawals')
    .select(['orders.number', 'orders.state', 'orders.user_id'])
    .where((eb) => eb.or([eb('orders.user_id', '=', userId), isProvenEmailOf(user)]))
    .where((eb) => eb.or([eb('handled_at', 'is', null), eb('handled_at', '>', now - SHOWN_MS)]))
    .orderBy('withdrawals.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    code: row.code,
    kind: row.kind,
    purchase: row.purchase,
    createdAt: new Date(row.created_at).toISOString(),
    // Only the buyer sees the number of an order.
    number: row.user_id === userId ? row.number : null,
    state: row.state === 'refunded' ? 'returned' : row.handled_at === null ? 'open' : 'handled',
  }));
}
