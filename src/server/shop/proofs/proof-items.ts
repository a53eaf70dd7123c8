import { AppError } from '../../../rules/errors';
import { hasRows } from '../../platform/db/count-rows';
import type { Queries, Trx } from '../../platform/db/database';
import { lockRow } from '../../platform/db/lock-row';
import type { ProofRow } from '../../platform/db/schema';
import { findRepeated, requireConfirmedRepeats } from './repeated-proofs';

export async function findProof(db: Queries, proofId: string): Promise<ProofRow> {
  const proof = await db.selectFrom('proofs').selectAll().where('id', '=', proofId).executeTakeFirst();
  if (!proof) throw new AppError('not_found');
  return proof;
}

/** Locks a proof until the transaction ends. */
export async function takeProof(trx: Trx, proofId: string): Promise<ProofRow> {
  const taken = await lockRow(trx, 'proofs', 'waiting', proofId);
  if (!taken) throw new AppError('not_found');
  return taken;
}

/** Approves the waiting item of a buyer and product that was granted otherwise. Returns its proof. */
export async function approveWaitingItem(
  trx: Trx,
  item: {
    userId: string;
    productId: string;
    adminId: string;
    now: number;
    confirmedRepeats?: string[] | undefined;
  },
): Promise<{ proofId: string; usdPriceCents: number } | undefined> {
  const waiting = await trx
    .selectFrom('proof_items')
    .innerJoin('proofs', 'proofs.id', 'proof_items.proof_id')
    .select('proofs.id')
    .where('proofs.user_id', '=', item.userId)
    // A proof of a transfer is decided with its order.
    .where('proofs.order_id', 'is', null)
    .where('proof_items.product_id', '=', item.productId)
    .where('proof_items.state', '=', 'waiting')
    .orderBy('proof_items.proof_id')
    .executeTakeFirst();
  if (!waiting) return undefined;
  const proof = await takeProof(trx, waiting.id);
  requireConfirmedRepeats(await findRepeated(trx, proof), item.confirmedRepeats);
  const approved = await trx
    .updateTable('proof_items')
    .set({ state: 'approved', decided_by: item.adminId, decided_at: item.now })
    .where('proof_id', '=', waiting.id)
    .where('product_id', '=', item.productId)
    // Another decision may have been committed while this one waited for the lock.
    .where('state', '=', 'waiting')
    .returning(['proof_id as proofId', 'usd_price_cents as usdPriceCents'])
    .executeTakeFirst();
  await refreshWaiting(trx, waiting.id);
  return approved;
}

/** A proof waits while one of its items does. */
export async function refreshWaiting(trx: Trx, proofId: string): Promise<void> {
  const open = trx.selectFrom('proof_items').where('proof_id', '=', proofId).where('state', '=', 'waiting');
  await trx
    .updateTable('proofs')
    .set({ waiting: (await hasRows(open)) ? 1 : 0 })
    .where('id', '=', proofId)
    .execute();
}

/** Approves the proofs of a transfer whose money arrived, also after a refusal without effect yet. Its order grants. */
export async function approveProofsOf(
  trx: Trx,
  orderId: string,
  { adminId, now }: { adminId: string | null; now: number },
): Promise<void> {
  const ofOrder = trx.selectFrom('proofs').select('id').where('order_id', '=', orderId);
  await trx
    .updateTable('proof_items')
    .set({ state: 'approved', reason: null, decided_by: adminId, decided_at: now, applies_at: null })
    .where('proof_id', 'in', ofOrder)
    .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('applies_at', 'is not', null)]))
    .execute();
  await trx.updateTable('proofs').set({ waiting: 0 }).where('order_id', '=', orderId).execute();
}

/** The number of the sale that a proof belongs to: its own, or that of its transfer. */
export async function numberOfProof(db: Queries, proofId: string): Promise<string> {
  const row = await db
    .selectFrom('proofs')
    .leftJoin('orders', 'orders.id', 'proofs.order_id')
    .select(['proofs.number', 'orders.number as of_order'])
    .where('proofs.id', '=', proofId)
    .executeTakeFirstOrThrow();
  return row.of_order ?? row.number ?? proofId;
}
