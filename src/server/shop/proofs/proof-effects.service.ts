import { z } from 'zod';
import { formatDollars, fromCents, sumCents } from '../../../rules/money';
import { findUser } from '../../accounts/identity/users';
import type { Queries, Trx } from '../../platform/db/database';
import type { Deps } from '../../platform/deps';
import type { JobHandler } from '../../platform/jobs/outbox';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail, provingUrl } from '../../platform/mail/enqueue-mail';
import { proofRejectedMail, purchaseConfirmedMail } from '../../platform/mail/templates/proof-mails';
import { announceSale } from '../ledger/announce-sale';
import { grantProduct, lockOwner } from '../ledger/grants';
import { enqueueSuperseding } from '../orders/superseding';
import { withdrawalLines } from '../withdrawals/withdrawal-terms';
import { findProof, numberOfProof, refreshWaiting, takeProof } from './proof-items';

const payload = z.object({ proofId: z.string() });

interface Applied {
  proofId: string;
  buyerId: string;
  buyer: { name: string; email: string };
  now: number;
}

type DecidedItem = Awaited<ReturnType<typeof readItems>>[number];

/** Checkout plugs in: the money of a transfer arrived, unless the decision changed since. */
type ReceiveTransfer = (
  orderId: string,
  adminId: string | null,
  isStillWanted: (trx: Trx) => Promise<boolean>,
) => Promise<void>;

/** Applies decisions on proofs: approved items are granted, rejected items are mailed with the reason. */
export function createProofEffects(deps: Deps & { receiveTransfer: ReceiveTransfer }) {
  const { db, clock, config, receiveTransfer } = deps;

  /** Grants and mails the decisions that are due. A repeated run finds nothing to do. */
  const applyDue: JobHandler = async (job) => {
    const { proofId } = payload.parse(job.payload);
    await receiveApprovedTransfer(proofId);
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const { user_id: buyerId } = await findProof(trx, proofId);
      await lockOwner(trx, buyerId);
      await takeProof(trx, proofId);
      const buyer = await findUser(trx, buyerId);
      const due = await trx
        .updateTable('proof_items')
        .set({ applies_at: null })
        .where('proof_id', '=', proofId)
        .where('applies_at', '<=', now)
        .returning(['product_id', 'state', 'reason', 'decided_by'])
        .execute();
      if (due.length === 0) return;
      const items = await readItems(trx, proofId, due);
      const applied = { proofId, buyerId, buyer, now };
      const approved = items.filter((item) => item.state === 'approved');
      await applyApproved(trx, applied, approved);
      const rejected = items.filter((item) => item.state === 'rejected');
      for (const reason of new Set(rejected.map((item) => item.reason ?? ''))) {
        const same = rejected.filter((item) => (item.reason ?? '') === reason);
        await applyRejected(trx, applied, same, reason);
      }
    });
  };

  /** The approved proof of a transfer means that its money arrived. The order then grants and mails. */
  async function receiveApprovedTransfer(proofId: string): Promise<void> {
    const { order_id: orderId } = await findProof(db, proofId);
    if (orderId === null) return;
    const approved = await dueApproval(db, proofId, clock.now());
    if (!approved) return;
    await receiveTransfer(orderId, approved.decided_by, async (trx) => {
      // The creator may have undone the decision since it was read.
      await takeProof(trx, proofId);
      return (await dueApproval(trx, proofId, clock.now())) !== undefined;
    });
  }

  async function applyApproved(trx: Trx, { proofId, buyerId, buyer, now }: Applied, items: DecidedItem[]) {
    const granted: DecidedItem[] = [];
    for (const item of items) {
      const isNew = await grantProduct(trx, {
        userId: buyerId,
        productId: item.id,
        source: 'proof',
        sourceId: proofId,
        grantedBy: item.decidedBy,
        currency: 'USD',
        amountCents: item.usdPriceCents,
        now,
      });
      if (isNew) granted.push(item);
      else await reopen(trx, proofId, item.id);
    }
    if (granted.length === 0) return;
    await enqueueSuperseding(trx, { userId: buyerId, cause: `proof:${proofId}:${granted[0]?.id}`, now });
    const number = await numberOfProof(trx, proofId);
    await enqueueMail(trx, {
      kind: 'receipt',
      dedupeKey: `proof:${proofId}:approved:${granted[0]?.id}`,
      to: buyer.email,
      now,
      ...purchaseConfirmedMail({
        name: buyer.name,
        number,
        creator: await readCreatorName(trx, config),
        items: granted,
        accessUrl: provingUrl(`${config.publicUrl}/mis-compras`),
        rights: withdrawalLines(await findProof(trx, proofId), {
          boughtAt: now,
          url: `${config.publicUrl}/arrepentimiento`,
        }),
      }),
      accountLink: { purpose: 'page', userId: buyerId, email: buyer.email },
    });
    await announceSale(trx, config, {
      key: `proof:${proofId}:${granted[0]?.id}`,
      number,
      buyerId,
      titles: granted.map((item) => item.title),
      total: formatDollars(fromCents(sumCents(granted.map((item) => item.usdPriceCents)))),
      adminPath: '/admin/comprobantes',
      now,
    });
  }

  async function applyRejected(
    trx: Trx,
    { proofId, buyer, now }: Applied,
    items: DecidedItem[],
    reason: string,
  ): Promise<void> {
    await enqueueMail(trx, {
      kind: 'proof',
      dedupeKey: `proof:${proofId}:rejected:${items[0]?.id}`,
      to: buyer.email,
      now,
      ...proofRejectedMail({
        name: buyer.name,
        number: await numberOfProof(trx, proofId),
        creator: await readCreatorName(trx, config),
        items,
        reason,
        contactUrl: `${config.publicUrl}/contacto`,
      }),
    });
  }

  return { applyDue };
}

async function dueApproval(db: Queries, proofId: string, now: number) {
  return await db
    .selectFrom('proof_items')
    .select('decided_by')
    .where('proof_id', '=', proofId)
    .where('state', '=', 'approved')
    .where('applies_at', '<=', now)
    .executeTakeFirst();
}

/** Another payment granted the product since the decision, so the buyer paid twice: the proof waits again. */
async function reopen(trx: Trx, proofId: string, productId: string): Promise<void> {
  await trx
    .updateTable('proof_items')
    .set({ state: 'waiting', reason: null, decided_by: null, decided_at: null })
    .where('proof_id', '=', proofId)
    .where('product_id', '=', productId)
    .execute();
  await refreshWaiting(trx, proofId);
}

async function readItems(trx: Trx, proofId: string, due: { product_id: string }[]) {
  const ids = due.map((item) => item.product_id);
  return await trx
    .selectFrom('proof_items')
    .innerJoin('products', 'products.id', 'proof_items.product_id')
    .select(['products.id', 'products.title', 'proof_items.usd_price_cents as usdPriceCents'])
    .select(['proof_items.state', 'proof_items.reason', 'proof_items.decided_by as decidedBy'])
    .where('proof_items.proof_id', '=', proofId)
    .where('proof_items.product_id', 'in', ids)
    .orderBy('products.id')
    .execute();
}
