import { AppError } from '../../../rules/errors';
import { recordAudit } from '../../platform/audit/audit';
import type { Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import type { Deps } from '../../platform/deps';
import { enqueueJob } from '../../platform/jobs/outbox';
import { lockOwner } from '../ledger/grants';
import { ownsProduct } from '../ledger/ownership';
import { findProof, refreshWaiting, takeProof } from './proof-items';
import { findRepeated, requireConfirmedRepeats } from './repeated-proofs';

interface Decision {
  proofId: string;
  /** Absent: all items. */
  itemIds?: string[] | undefined;
  adminId: string;
}

interface Approval extends Decision {
  confirmedRepeats?: string[] | undefined;
}

/** A decision can be undone until then. */
export const UNDO_MS = 8_000;

export type ProofDecisions = ReturnType<typeof createProofDecisions>;

/**
 * The creator's decisions on a proof. A decision is stored at once and takes effect after `UNDO_MS` by a durable job
 * (`proof-effects.service.ts`). Until then it can be undone without a trace.
 */
export function createProofDecisions({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function approve({ proofId, itemIds, adminId, confirmedRepeats }: Approval): Promise<void> {
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const { proof, items } = await takeItems(trx, proofId, itemIds);
      requireConfirmedRepeats(await findRepeated(trx, proof), confirmedRepeats);
      for (const item of items) {
        // A transfer settles its order, which also handles a product that is already owned.
        if (proof.order_id === null && (await ownsProduct(trx, proof.user_id, item.id))) {
          throw new AppError('already_owned', {
            message: `Este usuario ya tiene este producto comprado: ${item.title}`,
          });
        }
      }
      await decide(trx, { proofId, items, adminId, state: 'approved', now });
    });
  }

  async function reject({ proofId, itemIds, adminId, reason }: Decision & { reason: string }): Promise<void> {
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const { items } = await takeItems(trx, proofId, itemIds);
      await decide(trx, { proofId, items, adminId, state: 'rejected', reason, now });
    });
  }

  /** Takes back every decision that has not taken effect yet. */
  async function undo({ proofId, itemIds, adminId }: Decision): Promise<void> {
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      await takeProof(trx, proofId);
      let query = trx
        .updateTable('proof_items')
        .set({ state: 'waiting', reason: null, decided_by: null, decided_at: null, applies_at: null })
        .where('proof_id', '=', proofId)
        .where('applies_at', 'is not', null);
      if (itemIds) query = query.where('product_id', 'in', itemIds);
      const undone = await query.returning('product_id').execute();
      if (undone.length === 0) throw new AppError('too_late_to_undo');
      await refreshWaiting(trx, proofId);
      await recordAudit(trx, {
        at: now,
        actorId: adminId,
        action: 'proof.undo',
        subjectId: proofId,
        detail: { items: undone.map((item) => item.product_id) },
      });
    });
  }

  return { approve, reject, undo };
}

/** Locks a proof for this transaction and reads the items to decide. */
async function takeItems(trx: Trx, proofId: string, itemIds: string[] | undefined) {
  const { user_id: buyerId } = await findProof(trx, proofId);
  await lockOwner(trx, buyerId);
  const taken = await takeProof(trx, proofId);
  const waiting = await trx
    .selectFrom('proof_items')
    .innerJoin('products', 'products.id', 'proof_items.product_id')
    .select(['products.id', 'products.title'])
    .where('proof_items.proof_id', '=', proofId)
    .where('proof_items.state', '=', 'waiting')
    .orderBy('products.id')
    .execute();
  const items = itemIds ? waiting.filter((item) => itemIds.includes(item.id)) : waiting;
  if (items.length === 0 || (itemIds && items.length < new Set(itemIds).size)) {
    throw new AppError('already_decided');
  }
  return { proof: taken, items };
}

interface Decided {
  proofId: string;
  items: { id: string }[];
  adminId: string;
  state: 'approved' | 'rejected';
  reason?: string;
  now: number;
}

async function decide(trx: Trx, { proofId, items, adminId, state, reason, now }: Decided): Promise<void> {
  const ids = items.map((item) => item.id);
  const applies_at = now + UNDO_MS;
  await trx
    .updateTable('proof_items')
    .set({ state, reason: reason ?? null, decided_by: adminId, decided_at: now, applies_at })
    .where('proof_id', '=', proofId)
    .where('product_id', 'in', ids)
    .execute();
  await refreshWaiting(trx, proofId);
  await enqueueJob(trx, {
    kind: 'apply-proof-decision',
    dedupeKey: `proof-decision:${proofId}:${newId(now)}`,
    payload: { proofId },
    now,
    runAt: applies_at,
  });
  await recordAudit(trx, {
    at: now,
    actorId: adminId,
    action: state === 'approved' ? 'proof.approve' : 'proof.reject',
    subjectId: proofId,
    detail: { items: ids, ...(reason ? { reason } : {}) },
  });
}
