import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import type { JobHandler } from '../../platform/jobs/outbox';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail, provingUrl } from '../../platform/mail/enqueue-mail';
import { enqueueOwnerMail } from '../../platform/mail/owner-mail';
import { proofForOwnerMail, proofReceivedMail } from '../../platform/mail/templates/proof-mails';
import { numberOfProof } from './proof-items';
import { findRepeated } from './repeated-proofs';

const payload = z.object({ proofId: z.string() });

/** Mails new items to the creator, with the file and one confirm link each, and confirms the receipt to the buyer once. */
export function createProofAnnouncement({ db, clock, config }: Deps): JobHandler {
  return async (job) => {
    const { proofId } = payload.parse(job.payload);
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const fresh = await trx
        .updateTable('proof_items')
        .set({ announced_at: now })
        .where('proof_id', '=', proofId)
        .where('announced_at', 'is', null)
        .returning('product_id')
        .execute();
      if (fresh.length === 0) return;
      const ids = fresh.map((item) => item.product_id).sort();
      const proof = await trx
        .selectFrom('proofs')
        .innerJoin('users', 'users.id', 'proofs.user_id')
        .selectAll('proofs')
        .select(['users.name', 'users.surname', 'users.email'])
        .where('proofs.id', '=', proofId)
        .executeTakeFirstOrThrow();
      const items = await trx
        .selectFrom('proof_items')
        .innerJoin('proofs', 'proofs.id', 'proof_items.proof_id')
        .innerJoin('products', 'products.id', 'proof_items.product_id')
        .leftJoin('order_items', (join) =>
          join
            .onRef('order_items.order_id', '=', 'proofs.order_id')
            .onRef('order_items.product_id', '=', 'proof_items.product_id'),
        )
        .select((eb) => [
          'products.id',
          'products.title',
          eb.fn.coalesce('order_items.paid_cents', 'proof_items.usd_price_cents').as('priceCents'),
        ])
        .where('proof_items.proof_id', '=', proofId)
        .where('products.id', 'in', ids)
        .orderBy('proof_items.created_at')
        .orderBy('proof_items.product_id')
        .execute();

      const number = await numberOfProof(trx, proofId);
      // A transfer is paid in pesos, as its order says; any other proof in dollars.
      const currency = proof.order_id ? 'ARS' : 'USD';
      const confirmUrl = (item: { id: string; title: string }) =>
        [proof.user_id, item.id, proof.name, proof.surname, item.title]
          .map(encodeURIComponent)
          .reduce((url, part) => `${url}/${part}`, `${config.publicUrl}/confirmarCompra`);
      await enqueueOwnerMail(trx, config, {
        kind: 'proof',
        dedupeKey: `proof:${proofId}:owner:${ids[0]}`,
        replyTo: proof.email,
        now,
        ...proofForOwnerMail({
          buyer: proof,
          number,
          currency,
          orderUrl: proof.order_id && `${config.publicUrl}/admin/ordenes?orden=${proof.order_id}`,
          items: items.map((item) => ({ ...item, confirmUrl: confirmUrl(item) })),
          operationNumber: proof.operation_number,
          comment: proof.comment,
          isRepeated: (await findRepeated(trx, proof)).length > 0,
          inboxUrl: `${config.publicUrl}/admin/comprobantes`,
        }),
        attachments: proof.file_id
          ? [{ filename: proof.file_name, contentType: proof.file_type, storageKey: proof.file_id }]
          : [],
      });
      await enqueueMail(trx, {
        kind: 'proof',
        dedupeKey: `proof:${proofId}:buyer:${ids[0]}`,
        to: proof.email,
        now,
        ...proofReceivedMail({
          name: proof.name,
          number,
          creator: await readCreatorName(trx, config),
          items,
          currency,
          accessUrl: provingUrl(`${config.publicUrl}/mis-compras`),
        }),
        accountLink: { purpose: 'page', userId: proof.user_id, email: proof.email },
      });
    });
  };
}
