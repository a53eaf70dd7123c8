import { AppError } from '../../shared/errors';
import { formatDollars, fromCents, sumCents } from '../../shared/money';
import { recordAudit } from '../audit/audit';
import type { Trx } from '../db/database';
import type { Deps } from '../deps';
import { enqueueMail } from '../mail/enqueue-mail';
import { proofRejectedMail, purchaseConfirmedMail } from '../mail/templates/proof-mails';
import { announceSale } from '../purchases/announce-sale';
import { grantProduct, lockOwner } from '../purchases/grants';
import { readCreatorName } from '../settings/creator-name';
import { findProof, refreshWaiting, takeProof } from './proof-items';
import { findRepeated, requireConfirmedRepeats } from './repeated-proofs';

interface Decision {
  proofId: string;
  /** Absent: all undecided items. */
  itemIds?: string[] | undefined;
  adminId: string;
}

interface Approval extends Decision {
  confirmedRepeats?: string[] | undefined;
}

type ItemInReview = { id: string; title: string; usdPriceCents: number };

/** The creator's decisions on a proof: approved items are granted, rejected items are mailed with the reason. */
export function createProofDecisions({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  async function approve({ proofId, itemIds, adminId, confirmedRepeats }: Approval): Promise<void> {
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const { proof, items } = await takeItems(trx, proofId, itemIds);
      requireConfirmedRepeats(await findRepeated(trx, proof), confirmedRepeats);
      for (const item of items) {
        const isNew = await grantProduct(trx, {
          userId: proof.user_id,
          productId: item.id,
          source: 'proof',
          sourceId: proofId,
          grantedBy: adminId,
          currency: 'USD',
          amountCents: item.usdPriceCents,
          now,
        });
        if (!isNew) {
          throw new AppError('already_owned', {
            message: `Este usuario ya tiene este producto comprado: ${item.title}`,
          });
        }
      }
      await decide(trx, { proofId, items, adminId, state: 'approved', reason: null, now });
      await enqueueMail(trx, {
        dedupeKey: `proof:${proofId}:approved:${items[0]?.id}`,
        to: proof.email,
        now,
        ...purchaseConfirmedMail({
          name: proof.name,
          creator: await readCreatorName(trx, config),
          items,
          accessUrl: `${config.publicUrl}/mis-compras`,
        }),
      });
      await announceSale(trx, config, {
        key: `proof:${proofId}:${items[0]?.id}`,
        buyerId: proof.user_id,
        titles: items.map((item) => item.title),
        total: formatDollars(fromCents(sumCents(items.map((item) => item.usdPriceCents)))),
        adminPath: '/admin/comprobantes',
        now,
      });
    });
  }

  async function reject({ proofId, itemIds, adminId, reason }: Decision & { reason: string }): Promise<void> {
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const { proof, items } = await takeItems(trx, proofId, itemIds);
      await decide(trx, { proofId, items, adminId, state: 'rejected', reason, now });
      await enqueueMail(trx, {
        dedupeKey: `proof:${proofId}:rejected:${items[0]?.id}`,
        to: proof.email,
        now,
        ...proofRejectedMail({
          name: proof.name,
          creator: await readCreatorName(trx, config),
          items,
          reason,
          contactUrl: `${config.publicUrl}/contacto`,
        }),
      });
    });
  }

  return { approve, reject };
}

/** Locks a proof for this transaction and reads the items to decide. */
async function takeItems(trx: Trx, proofId: string, itemIds: string[] | undefined) {
  const { user_id: buyerId } = await findProof(trx, proofId);
  await lockOwner(trx, buyerId);
  const taken = await takeProof(trx, proofId);
  const buyer = await trx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', taken.user_id)
    .executeTakeFirstOrThrow();
  const waiting = await trx
    .selectFrom('proof_items')
    .innerJoin('products', 'products.id', 'proof_items.product_id')
    .select(['products.id', 'products.title', 'proof_items.usd_price_cents as usdPriceCents'])
    .where('proof_items.proof_id', '=', proofId)
    .where('proof_items.state', '=', 'waiting')
    .orderBy('products.id')
    .execute();
  const items = itemIds ? waiting.filter((item) => itemIds.includes(item.id)) : waiting;
  if (items.length === 0 || (itemIds && items.length < new Set(itemIds).size)) {
    throw new AppError('already_decided');
  }
  return { proof: { ...taken, ...buyer }, items };
}

async function decide(
  trx: Trx,
  decision: {
    proofId: string;
    items: ItemInReview[];
    adminId: string;
    state: 'approved' | 'rejected';
    reason: string | null;
    now: number;
  },
): Promise<void> {
  const ids = decision.items.map((item) => item.id);
  await trx
    .updateTable('proof_items')
    .set({
      state: decision.state,
      reason: decision.reason,
      decided_by: decision.adminId,
      decided_at: decision.now,
    })
    .where('proof_id', '=', decision.proofId)
    .where('product_id', 'in', ids)
    .execute();
  await refreshWaiting(trx, decision.proofId);
  await recordAudit(trx, {
    at: decision.now,
    actorId: decision.adminId,
    action: decision.state === 'approved' ? 'proof.approve' : 'proof.reject',
    subject: 'proof',
    subjectId: decision.proofId,
    detail: { items: ids, ...(decision.reason ? { reason: decision.reason } : {}) },
  });
}
