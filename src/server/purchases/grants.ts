import { AppError } from '../../shared/errors';
import type { Trx } from '../db/database';
import { newId } from '../db/ids';
import type { GrantsTable } from '../db/schema';
import { countRefund, countSales } from '../statistics/sales-counts';
import { ownsProduct } from './ownership';

/** The ledger of grants: rows are only added and ended. */

export interface NewGrant {
  userId: string;
  productId: string;
  source: GrantsTable['source'];
  /** The order or proof that caused it. */
  sourceId?: string | null;
  grantedBy?: string | null;
  currency?: 'ARS' | 'USD' | null;
  amountCents?: number;
  /** How it was paid; the source when absent. */
  method?: string;
  now: number;
}

/** Adds a grant; returns false when the user already owns the product. */
export async function grantProduct(trx: Trx, grant: NewGrant): Promise<boolean> {
  const buyer = await lockOwner(trx, grant.userId);
  if (await ownsProduct(trx, grant.userId, grant.productId)) return false;
  const row = await trx
    .insertInto('grants')
    .values({
      id: newId(grant.now),
      user_id: grant.userId,
      product_id: grant.productId,
      source: grant.source,
      source_id: grant.sourceId ?? null,
      currency: grant.currency ?? null,
      amount_cents: grant.amountCents ?? 0,
      refunded_cents: 0,
      method: grant.method ?? grant.source,
      granted_by: grant.grantedBy ?? null,
      granted_at: grant.now,
      ended_at: null,
      end_reason: null,
      buyer_name: `${buyer.name} ${buyer.surname}`.trim(),
      buyer_email: buyer.email,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await countSales(trx, [row], 1);
  return true;
}

type Granted = Pick<GrantsTable, 'source' | 'source_id'> | Pick<GrantsTable, 'product_id'>;

/** Ends the live grants of one source or one product and keeps the user's others. Returns the products. */
export async function endGrants(
  trx: Trx,
  userId: string,
  which: Granted,
  { reason, now }: { reason: string; now: number },
): Promise<string[]> {
  await lockOwner(trx, userId);
  const ended = await trx
    .updateTable('grants')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where((eb) => eb.and(which))
    .where('ended_at', 'is', null)
    .returningAll()
    .execute();
  await countSales(trx, ended, -1);
  return ended.map((row) => row.product_id);
}

/** Records how much of an order went back while the buyer kept access. It is idempotent. */
export async function refundGrants(trx: Trx, orderId: string, refundedCents: number): Promise<void> {
  const live = await trx
    .selectFrom('grants')
    .selectAll()
    .where('source', '=', 'order')
    .where('source_id', '=', orderId)
    .where('ended_at', 'is', null)
    .orderBy('product_id')
    .execute();
  let left = refundedCents;
  for (const grant of live) {
    const refunded = Math.min(left, grant.amount_cents);
    left -= refunded;
    if (refunded === grant.refunded_cents) continue;
    await trx.updateTable('grants').set({ refunded_cents: refunded }).where('id', '=', grant.id).execute();
    await countRefund(trx, grant, refunded - grant.refunded_cents);
  }
}

/**
 * Locks the user's grants for this transaction, so that two sources never grant one product concurrently.
 * Orders are locked before their buyer, proofs after theirs. A plain update takes the lock on both databases.
 */
export async function lockOwner(trx: Trx, userId: string) {
  const owner = await trx
    .updateTable('users')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('id', '=', userId)
    .returning(['name', 'surname', 'email'])
    .executeTakeFirst();
  if (!owner) throw new AppError('user_not_found');
  return owner;
}
