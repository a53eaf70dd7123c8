import { AppError } from '../../shared/errors';
import { formatDollars, fromCents } from '../../shared/money';
import type { Purchase } from '../../shared/purchases';
import { findUser } from '../accounts/users';
import { recordAudit } from '../audit/audit';
import { PUBLIC_COLUMNS, toProduct } from '../catalogue/product-view';
import { priceColumn } from '../catalogue/stored-product';
import type { Trx } from '../db/database';
import { newId } from '../db/ids';
import type { PurchasesTable } from '../db/schema';
import type { Deps } from '../deps';
import { enqueueMail, isMailEnqueued } from '../mail/enqueue-mail';
import { purchaseConfirmedMail } from '../mail/templates/proof-mails';
import { approveWaitingItem } from '../proofs/proof-items';
import { readCreatorName } from '../settings/creator-name';
import { countSales } from '../statistics/sales-counts';
import { announceSale } from './announce-sale';

export interface Grant {
  userId: string;
  productId: string;
  origin: PurchasesTable['origin'];
  originId?: string | null;
  grantedBy?: string | null;
  currency?: 'ARS' | 'USD' | null;
  amountCents?: number;
  now: number;
}

interface GrantByHand {
  userId: string;
  productId: string;
  adminId: string;
  reason?: string | undefined;
  /** The same one again is the same press of the button: nothing more happens. */
  confirmation?: string | undefined;
  /** The earlier proofs that the admin saw, when the waiting one repeats a receipt. */
  confirmedRepeats?: string[] | undefined;
}

export function createPurchases({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  return {
    /** Archived products stay with their buyers. */
    async list(userId: string): Promise<{ products: Purchase[] }> {
      const rows = await db
        .selectFrom('purchases')
        .innerJoin('products', 'products.id', 'purchases.product_id')
        .select(PUBLIC_COLUMNS)
        .select('purchases.granted_at')
        .where('purchases.user_id', '=', userId)
        .where('purchases.revoked_at', 'is', null)
        .orderBy('purchases.granted_at', 'desc')
        .orderBy('purchases.id', 'desc')
        .execute();
      return {
        products: rows.map((row) => ({
          itemId: row.id,
          cantidad: 1 as const,
          purchasedAt: new Date(row.granted_at).toISOString(),
          productDetails: toProduct(row),
        })),
      };
    },

    /** The creator grants by hand what was paid another way; a proof that waited for it is settled by it. */
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
        const proof = await approveWaitingItem(trx, {
          userId,
          productId,
          adminId,
          now,
          confirmedRepeats: request.confirmedRepeats,
        });
        const isNew = await grantPurchase(trx, {
          userId,
          productId,
          origin: proof ? 'proof' : 'admin',
          originId: proof?.proofId ?? null,
          grantedBy: adminId,
          currency: proof ? 'USD' : null,
          amountCents: proof?.usdPriceCents ?? 0,
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
            items: [{ title: product.title, usdPriceCents: product.usd_price_cents }],
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
          detail: { productId, title: product.title, reason: request.reason },
        });
      });
    },
  };
}

/** Gives a product to a user once: answers false when he owns it already. A revoked purchase comes back to life. */
export async function grantPurchase(trx: Trx, grant: Grant): Promise<boolean> {
  const buyer = await trx
    .selectFrom('users')
    .select(['name', 'surname', 'email'])
    .where('id', '=', grant.userId)
    .executeTakeFirstOrThrow();
  const values = {
    buyer_name: `${buyer.name} ${buyer.surname}`.trim(),
    buyer_email: buyer.email,
    origin: grant.origin,
    origin_id: grant.originId ?? null,
    granted_by: grant.grantedBy ?? null,
    currency: grant.currency ?? null,
    amount_cents: grant.amountCents ?? 0,
    granted_at: grant.now,
    revoked_at: null,
    revoked_reason: null,
  };
  const row = await trx
    .insertInto('purchases')
    .values({ id: newId(grant.now), user_id: grant.userId, product_id: grant.productId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'product_id'])
        .doUpdateSet(values)
        .where('purchases.revoked_at', 'is not', null),
    )
    .returningAll()
    .executeTakeFirst();
  if (row) await countSales(trx, [row], 1);
  return row !== undefined;
}

type Revocable =
  | Pick<PurchasesTable, 'origin' | 'origin_id'>
  | Pick<PurchasesTable, 'user_id' | 'product_id'>;

/** Takes back what an order or a proof gave, or one product of one user; the rows stay as history. Answers the products taken back. */
export async function revokePurchases(
  trx: Trx,
  which: Revocable,
  { reason, now }: { reason: string; now: number },
): Promise<string[]> {
  const revoked = await trx
    .updateTable('purchases')
    .set({ revoked_at: now, revoked_reason: reason })
    .where((eb) => eb.and(which))
    .where('revoked_at', 'is', null)
    .returningAll()
    .execute();
  await countSales(trx, revoked, -1);
  return revoked.map((row) => row.product_id);
}
