import type { z } from 'zod';
import type { HandPayment, Purchase, purchases } from '../../../contract/purchases';
import { AppError } from '../../../rules/errors';
import { formatDollars, fromCents, toCents } from '../../../rules/money';
import { onceOpened, type WithdrawalWindow } from '../../../rules/withdrawal-window';
import { findUser } from '../../accounts/identity/users';
import { recordAudit } from '../../platform/audit/audit';
import type { Trx } from '../../platform/db/database';
import type { GrantsTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail, isMailEnqueued, provingUrl } from '../../platform/mail/enqueue-mail';
import { purchaseConfirmedMail } from '../../platform/mail/templates/proof-mails';
import { withImages } from '../catalogue/product-images';
import { CONTENT_KINDS, PUBLIC_COLUMNS, toProduct } from '../catalogue/product-view';
import { priceColumn } from '../catalogue/stored-product';
import type { CloseOrder } from '../checkout/order-closing.service';
import { announceSale } from '../ledger/announce-sale';
import { grantProduct, lockOwner } from '../ledger/grants';
import { firstOfEachProduct } from '../ledger/ownership';
import { paymentLabel } from '../ledger/payment-label';
import { approveWaitingItem, findProof, numberOfProof } from '../proofs/proof-items';
import { lastMoment, readWindows } from '../withdrawals/purchase-window';
import { PAID_SOURCES } from '../withdrawals/purchases-of';
import { withdrawalLines } from '../withdrawals/withdrawal-terms';

type GrantByHand = Omit<z.output<typeof purchases.grant.body>, 'item_id'> & {
  productId: string;
  adminId: string;
  reason?: string | undefined;
};

export type Purchases = ReturnType<typeof createPurchases>;

export function createPurchases({ db, clock, config, closeOrder }: Deps & { closeOrder: CloseOrder }) {
  return {
    /** Buyers keep archived products. */
    async list(userId: string): Promise<{ products: Purchase[] }> {
      const live = await db
        .selectFrom('grants')
        .innerJoin('products', 'products.id', 'grants.product_id')
        .select(PUBLIC_COLUMNS)
        .leftJoin('orders', (join) =>
          join.on('grants.source', '=', 'order').onRef('orders.id', '=', 'grants.source_id'),
        )
        .leftJoin('proofs', (join) =>
          join.on('grants.source', '=', 'proof').onRef('proofs.id', '=', 'grants.source_id'),
        )
        .select(['grants.id as grant_id', 'grants.product_id', 'grants.granted_at'])
        .select(['grants.opened_at', 'grants.source', 'grants.source_id'])
        .select(['grants.currency', 'grants.amount_cents'])
        .select(({ fn }) => fn.coalesce('orders.number', 'proofs.number', 'grants.number').as('number'))
        .where('grants.user_id', '=', userId)
        .where('grants.ended_at', 'is', null)
        .orderBy('grants.granted_at')
        .orderBy('grants.id')
        .execute();
      const rows = firstOfEachProduct(live).reverse();
      const now = clock.now();
      const windowOf = await readWindows(db, rows);
      return {
        products: (await withImages(db, rows)).map((row) => ({
          itemId: row.id,
          cantidad: 1 as const,
          purchasedAt: new Date(row.granted_at).toISOString(),
          ...withdrawalOf(row, windowOf(row), now),
          paid: row.currency && { amount: fromCents(row.amount_cents), currency: row.currency },
          number: row.number ?? row.grant_id,
          productDetails: toProduct(row),
        })),
      };
    },

    /** Grants a product that was paid another way, and settles a waiting proof for it or closes an open order. */
    async grantByHand({ userId, productId, adminId, ...request }: GrantByHand): Promise<void> {
      const buyer = await findUser(db, userId);
      const product = await db
        .selectFrom('products')
        .select(['id', 'title', priceColumn('usd_price_cents')])
        .where('id', '=', productId)
        .where('kind', 'in', CONTENT_KINDS)
        .executeTakeFirstOrThrow(() => new AppError('product_not_found'));
      const { closeOrderId: orderId, ...how } = request;
      if (orderId) return await closeOrder({ orderId, userId, product, adminId, ...how });
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        await lockOwner(trx, userId);
        const proof = await approveWaitingItem(trx, {
          userId,
          productId,
          adminId,
          now,
          confirmedRepeats: request.confirmedRepeats,
        });
        const isNew = await grantProduct(trx, {
          userId,
          productId,
          source: proof ? 'proof' : 'admin',
          sourceId: proof?.proofId ?? null,
          grantedBy: adminId,
          ...(proof
            ? { method: 'proof', currency: 'USD', amountCents: proof.usdPriceCents }
            : paidByHand(request.payment)),
          now,
        });
        const dedupeKey = `grant:${userId}:${productId}:${request.confirmation ?? now}`;
        if (!isNew && request.confirmation && (await isMailEnqueued(trx, dedupeKey))) return;
        if (!isNew)
          throw new AppError('already_owned', { message: 'Este usuario ya tiene este producto comprado.' });
        const number = proof
          ? await numberOfProof(trx, proof.proofId)
          : await numberOfGrant(trx, userId, productId);
        await enqueueMail(trx, {
          kind: 'grant',
          dedupeKey,
          to: buyer.email,
          now,
          ...purchaseConfirmedMail({
            name: buyer.name,
            number,
            creator: await readCreatorName(trx, config),
            items: [{ title: product.title }],
            accessUrl: provingUrl(`${config.publicUrl}/mis-compras`),
            rights: proof
              ? withdrawalLines(await findProof(trx, proof.proofId), {
                  boughtAt: now,
                  url: `${config.publicUrl}/arrepentimiento`,
                })
              : [],
          }),
          accountLink: { purpose: 'page', userId, email: buyer.email },
        });
        if (proof) {
          await announceSale(trx, config, {
            key: `proof:${proof.proofId}:${productId}`,
            number,
            buyerId: userId,
            titles: [product.title],
            total: formatDollars(fromCents(proof.usdPriceCents)),
            adminPath: '/admin/comprobantes',
            now,
          });
        }
        await recordAudit(trx, {
          at: now,
          actorId: adminId,
          action: 'purchase.grant',
          subject: 'user',
          subjectId: userId,
          detail: {
            productId,
            title: product.title,
            reason: request.reason,
            number,
            payment: paymentLabel(request.payment),
          },
        });
      });
    },
  };
}

function withdrawalOf(
  grant: Pick<GrantsTable, 'source' | 'granted_at' | 'opened_at'>,
  window: WithdrawalWindow,
  now: number,
): Pick<Purchase, 'withdrawUntil' | 'withdrawNote'> {
  const deadline = PAID_SOURCES.includes(grant.source) ? lastMoment(grant, window) : null;
  if (deadline === null || now > deadline) return { withdrawUntil: null, withdrawNote: '' };
  return {
    withdrawUntil: new Date(deadline).toISOString(),
    withdrawNote: grant.opened_at === null ? onceOpened(window) : '',
  };
}

/** The number of the live sale by hand of a product. */
async function numberOfGrant(trx: Trx, userId: string, productId: string): Promise<string> {
  const grant = await trx
    .selectFrom('grants')
    .select(['id', 'number'])
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('source', '=', 'admin')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return grant.number ?? grant.id;
}

function paidByHand(payment: HandPayment | undefined) {
  if (!payment) return { method: 'gift', currency: null, amountCents: 0 };
  const { amount, currency, method } = payment;
  return { method: `hand-${method}`, currency, amountCents: toCents(amount) };
}
