import { AppError } from '../../../rules/errors';
import { spreadRefund } from '../../../rules/quote';
import { hasRows } from '../../platform/db/count-rows';
import type { Queries, Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { lockRow } from '../../platform/db/lock-row';
import type { GrantRow, GrantsTable, UserRow } from '../../platform/db/schema';
import { enqueueJob } from '../../platform/jobs/outbox';
import { GIVEN } from './counted';
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
  /** The gift that it is bought as, which gives the buyer nothing, or that it comes from. */
  giftId?: string | null;
  /** How it was paid; the source when absent. */
  method?: string;
  now: number;
}

/** Adds a grant; returns false when the user already owns the product. */
export async function grantProduct(trx: Trx, grant: NewGrant): Promise<boolean> {
  const buyer = await lockOwner(trx, grant.userId);
  const isGiven = isGivenAway(grant);
  const isKnown = isGiven
    ? await wasGiven(trx, grant)
    : await ownsProduct(trx, grant.userId, grant.productId);
  if (isKnown) return false;
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
        ended_at: isGiven ? grant.now : null,
        end_reason: isGiven ? GIVEN : null,
        gift_id: grant.giftId ?? null,
        buyer_name: `${buyer.name} ${buyer.surname}`.trim(),
        buyer_email: buyer.email,
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returningAll()
      .executeTakeFirst();
  // The sale of an order or of a proof has the number of that.
  const isOwnSale = !['order', 'proof', 'gift'].includes(grant.source);
  const row = isOwnSale ? await insertNumbered('hand', grant.now, insert) : await insert(null);
  if (!row) throw new Error('A grant was not stored.');
  await countSales(trx, [row], 1);
  await replaceEarlier(trx, row);
  return true;
}

/** The grants of an order, live and ended. */
export function selectGrantsOf(db: Queries, orderId: string) {
  return db.selectFrom('grants').selectAll().where('source', '=', 'order').where('source_id', '=', orderId);
}

/** A line that is a gift: its sale counts, and its buyer gets nothing. */
function isGivenAway({ source, giftId }: NewGrant): boolean {
  return source === 'order' && Boolean(giftId);
}

/** Whether a gift is sold already: the same payment may arrive again. */
async function wasGiven(trx: Trx, { productId, giftId }: NewGrant): Promise<boolean> {
  return await hasRows(
    trx
      .selectFrom('grants')
      .where('source', '=', 'order')
      .where('gift_id', '=', giftId ?? '')
      .where('product_id', '=', productId)
      .where('end_reason', '=', GIVEN),
  );
}

/** Ends the sales of the gifts of an order whose money went back. */
export async function endGiven(trx: Trx, order: { id: string; user_id: string }, reason: string) {
  await lockOwner(trx, order.user_id);
  const ended = await trx
    .updateTable('grants')
    .set({ end_reason: reason })
    .where('source', '=', 'order')
    .where('source_id', '=', order.id)
    .where('end_reason', '=', GIVEN)
    .returningAll()
    .execute();
  await countSales(trx, ended, -1);
}

/** A source that gives a product again, as after a won dispute, has sold it once. */
async function replaceEarlier(trx: Trx, { id, source, source_id, product_id, gift_id }: GrantRow) {
  if (source_id === null) return;
  const earlier = await trx
    .selectFrom('grants')
    .selectAll()
    .where('source', '=', source)
    .where('source_id', '=', source_id)
    .where('product_id', '=', product_id)
    .where('gift_id', gift_id === null ? 'is' : '=', gift_id)
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
  { reason, now, onlyProducts }: { reason: string; now: number; onlyProducts?: string[] },
): Promise<string[]> {
  await lockOwner(trx, userId);
  let ending = trx
    .updateTable('grants')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where((eb) => eb.and(which))
    .where('ended_at', 'is', null);
  if (onlyProducts) ending = ending.where('product_id', 'in', onlyProducts);
  const ended = await ending.returningAll().execute();
  await followEnd(trx, userId, ended, now);
  return ended.map((row) => row.product_id);
}

/** Ends some live grants of a user. Returns how many. */
export async function endGrantsById(
  trx: Trx,
  userId: string,
  ids: string[],
  { reason, now }: { reason: string; now: number },
): Promise<number> {
  await lockOwner(trx, userId);
  const ended = await trx
    .updateTable('grants')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .returningAll()
    .execute();
  await followEnd(trx, userId, ended, now);
  return ended.length;
}

/** Counts the ended grants, and tells the other wings that somebody lost a product. */
async function followEnd(trx: Trx, userId: string, ended: GrantRow[], now: number): Promise<void> {
  await countSales(trx, ended, -1);
  const [first] = ended;
  if (!first) return;
  await enqueueJob(trx, {
    kind: 'access-ended',
    dedupeKey: `access-ended:${first.id}`,
    payload: { userId },
    now,
  });
}

/**
 * Records how much of an order went back: what the creator named for each product, then the products that the buyer no
 * longer has. It is idempotent. The order is locked before its buyer.
 */
export async function refundGrants(
  trx: Trx,
  order: { id: string; user_id: string },
  refundedCents: number,
  namedCents: Map<string, number>,
): Promise<void> {
  const ofOrder = selectGrantsOf(trx, order.id).orderBy('product_id').orderBy('id');
  // Opening an order locks its buyer first, so an order that gave nothing leaves the buyer alone.
  if ((await ofOrder.execute()).length === 0) return;
  await lockOwner(trx, order.user_id);
  const grants = newestOfEachProduct(await ofOrder.execute());
  const inTurn = [...grants.filter(isEnded), ...grants.filter(isLive), ...grants.filter(isGiven)];
  const cents = inTurn.map((grant) => grant.amount_cents);
  const parts = spreadRefund(cents, refundedCents, divideNamed(inTurn, namedCents));
  for (const [at, grant] of inTurn.entries()) {
    const refunded = parts[at] ?? 0;
    if (refunded === grant.refunded_cents) continue;
    await trx.updateTable('grants').set({ refunded_cents: refunded }).where('id', '=', grant.id).execute();
    await countRefund(trx, grant, refunded);
  }
}

/** A product may be in an order for the buyer and as a gift: what was named for it is of the first of them. */
function divideNamed(grants: GrantRow[], namedCents: Map<string, number>): number[] {
  const left = new Map(namedCents);
  return grants.map(({ product_id, amount_cents }) => {
    const named = left.get(product_id) ?? 0;
    const cents = Math.min(amount_cents, named);
    left.set(product_id, named - cents);
    return cents;
  });
}

function isLive(grant: GrantRow): boolean {
  return grant.ended_at === null;
}

function isGiven(grant: GrantRow): boolean {
  return grant.end_reason === GIVEN;
}

function isEnded(grant: GrantRow): boolean {
  return !isLive(grant) && !isGiven(grant);
}

/** Access that was lost and given back has several grants of one product. */
export function newestOfEachProduct<G extends { id: string; product_id: string; gift_id: string | null }>(
  grants: G[],
): G[] {
  const newest = new Map<string, G>();
  for (const grant of grants) {
    const line = `${grant.product_id}:${grant.gift_id ?? ''}`;
    const known = newest.get(line);
    if (!known || known.id < grant.id) newest.set(line, grant);
  }
  return [...newest.values()];
}

/** Locks the user, so that two sources never grant one product at once. Orders are locked before their buyer, proofs after. */
export async function lockOwner(trx: Trx, userId: string): Promise<UserRow> {
  const owner = await lockRow(trx, 'users', 'role', userId);
  if (!owner) throw new AppError('user_not_found');
  return owner;
}
