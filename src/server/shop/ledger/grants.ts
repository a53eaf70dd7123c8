import { AppError } from '../../../rules/errors';
import { spreadRefund } from '../../../rules/quote';
import type { Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import type { GrantRow, GrantsTable } from '../../platform/db/schema';
import { ownsProduct } from './ownership';
import { insertNumbered } from './sale-number';
import { countRefund, countReplaced, countSales } from './sales-counts';

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
  const insert = async (number: string | null) =>
    await trx
      .insertInto('grants')
      .values({
        id: newId(grant.now),
        number,
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
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returningAll()
      .executeTakeFirst();
  // The sale of an order or of a proof has the number of that.
  const isOwnSale = grant.source !== 'order' && grant.source !== 'proof';
  const row = isOwnSale ? await insertNumbered('hand', grant.now, insert) : await insert(null);
  if (!row) throw new Error('A grant was not stored.');
  await countSales(trx, [row], 1);
  await replaceEarlier(trx, row);
  return true;
}

/** A source that gives a product again, as after a won dispute, has sold it once. */
async function replaceEarlier(trx: Trx, { id, source, source_id, product_id }: GrantRow): Promise<void> {
  if (source_id === null) return;
  const earlier = await trx
    .selectFrom('grants')
    .selectAll()
    .where('source', '=', source)
    .where('source_id', '=', source_id)
    .where('product_id', '=', product_id)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!earlier) return;
  await trx.updateTable('grants').set({ refunded_cents: 0 }).where('id', '=', earlier.id).execute();
  await countReplaced(trx, earlier);
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

/**
 * Records how much of an order went back, first for the products that the buyer no longer has. It is idempotent.
 * The order is locked before its buyer.
 */
export async function refundGrants(
  trx: Trx,
  order: { id: string; user_id: string },
  refundedCents: number,
): Promise<void> {
  const ofOrder = trx
    .selectFrom('grants')
    .selectAll()
    .where('source', '=', 'order')
    .where('source_id', '=', order.id)
    .orderBy('product_id');
  // Opening an order locks its buyer first, so an order that gave nothing leaves the buyer alone.
  if ((await ofOrder.execute()).length === 0) return;
  await lockOwner(trx, order.user_id);
  const grants = newestOfEachProduct(await ofOrder.execute());
  const endedFirst = [...grants.filter(isEnded), ...grants.filter((row) => !isEnded(row))];
  const parts = spreadRefund(
    endedFirst.map((grant) => grant.amount_cents),
    refundedCents,
  );
  for (const [at, grant] of endedFirst.entries()) {
    const refunded = parts[at] ?? 0;
    if (refunded === grant.refunded_cents) continue;
    await trx.updateTable('grants').set({ refunded_cents: refunded }).where('id', '=', grant.id).execute();
    await countRefund(trx, grant, refunded);
  }
}

function isEnded(grant: GrantRow): boolean {
  return grant.ended_at !== null;
}

/** Access that was lost and given back has several grants of one product. */
export function newestOfEachProduct<G extends { id: string; product_id: string }>(grants: G[]): G[] {
  const newest = new Map<string, G>();
  for (const grant of grants) {
    const known = newest.get(grant.product_id);
    if (!known || known.id < grant.id) newest.set(grant.product_id, grant);
  }
  return [...newest.values()];
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
