import { AppError } from '../../shared/errors';
import { formatDollars, formatMoney, fromCents, toCents } from '../../shared/money';
import type { HandPayment, Purchase } from '../../shared/purchases';
import { HAND_LABELS } from '../../shared/sale-labels';
import { withdrawalDeadline } from '../../shared/withdrawal-clock';
import { findUser } from '../accounts/users';
import { recordAudit } from '../audit/audit';
import { withImages } from '../catalogue/product-images';
import { PUBLIC_COLUMNS, toProduct } from '../catalogue/product-view';
import { priceColumn } from '../catalogue/stored-product';
import type { GrantsTable } from '../db/schema';
import type { Deps } from '../deps';
import { enqueueMail, isMailEnqueued } from '../mail/enqueue-mail';
import { purchaseConfirmedMail } from '../mail/templates/proof-mails';
import { approveWaitingItem } from '../proofs/proof-items';
import { readCreatorName } from '../settings/creator-name';
import { PAID_SOURCES } from '../withdrawals/purchases-of';
import { announceSale } from './announce-sale';
import { grantProduct, lockOwner } from './grants';
import { firstOfEachProduct } from './ownership';

interface GrantByHand {
  userId: string;
  productId: string;
  adminId: string;
  reason?: string | undefined;
  /** What the buyer paid; absent for a gift. */
  payment?: HandPayment | undefined;
  /** An idempotency key: the same press of the button has no further effect. */
  confirmation?: string | undefined;
  /** The earlier proofs that the admin saw, when the waiting proof repeats a receipt. */
  confirmedRepeats?: string[] | undefined;
}

export type Purchases = ReturnType<typeof createPurchases>;

export function createPurchases({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  return {
    /** Buyers keep archived products. */
    async list(userId: string): Promise<{ products: Purchase[] }> {
      const live = await db
        .selectFrom('grants')
        .innerJoin('products', 'products.id', 'grants.product_id')
        .select(PUBLIC_COLUMNS)
        .select(['grants.product_id', 'grants.granted_at', 'grants.source'])
        .where('grants.user_id', '=', userId)
        .where('grants.ended_at', 'is', null)
        .orderBy('grants.granted_at')
        .orderBy('grants.id')
        .execute();
      const rows = firstOfEachProduct(live).reverse();
      const now = clock.now();
      return {
        products: (await withImages(db, rows)).map((row) => ({
          itemId: row.id,
          cantidad: 1 as const,
          purchasedAt: new Date(row.granted_at).toISOString(),
          withdrawUntil: withdrawUntil(row, now),
          productDetails: toProduct(row),
        })),
      };
    },

    /** Grants a product that was paid another way, and settles a waiting proof for it. */
    async grantByHand({ userId, productId, adminId, ...request }: GrantByHand): Promise<void> {
      const buyer = await findUser(db, userId);
      const product = await db
        .selectFrom('products')
        .select(['id', 'title', priceColumn('usd_price_cents')])
        .where('id', '=', productId)
        .executeTakeFirst();
      if (!product) throw new AppError('product_not_found');
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
        await enqueueMail(trx, {
          dedupeKey,
          to: buyer.email,
          now,
          ...purchaseConfirmedMail({
            name: buyer.name,
            creator: await readCreatorName(trx, config),
            items: [{ title: product.title }],
            accessUrl: `${config.publicUrl}/mis-compras`,
          }),
        });
        if (proof) {
          await announceSale(trx, config, {
            key: `proof:${proof.proofId}:${productId}`,
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
            payment: paymentLabel(request.payment),
          },
        });
      });
    },
  };
}

function withdrawUntil(grant: Pick<GrantsTable, 'source' | 'granted_at'>, now: number): string | null {
  const deadline = withdrawalDeadline(grant.granted_at);
  return PAID_SOURCES.includes(grant.source) && now <= deadline ? new Date(deadline).toISOString() : null;
}

function paidByHand(payment: HandPayment | undefined) {
  if (!payment) return { method: 'gift', currency: null, amountCents: 0 };
  const { amount, currency, method } = payment;
  return { method: `hand-${method}`, currency, amountCents: toCents(amount) };
}

function paymentLabel(payment: HandPayment | undefined): string | undefined {
  if (!payment) return undefined;
  return `${formatMoney(payment.amount, payment.currency)}, ${HAND_LABELS[payment.method].toLowerCase()}`;
}
