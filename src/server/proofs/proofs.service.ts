import { AppError } from '../../shared/errors';
import { fromCents } from '../../shared/money';
import type { Proof } from '../../shared/proofs';
import { emailKey } from '../accounts/user-view';
import { recordAudit } from '../audit/audit';
import type { Trx } from '../db/database';
import { toPage } from '../db/page';
import type { Deps } from '../deps';
import { enqueueMail } from '../mail/enqueue-mail';
import { proofRejectedMail, purchaseConfirmedMail } from '../mail/templates/proof-mails';
import { ownsProduct } from '../purchases/ownership';
import { grantPurchase } from '../purchases/purchases.service';
import { readCreatorName } from '../settings/creator-name';
import { refreshWaiting } from './proof-items';
import { toProof } from './proof-view';

const PROOFS_A_PAGE = 20;

interface Search {
  q?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  decided?: 'yes' | undefined;
}

interface Decision {
  proofId: string;
  /** Absent: everything that waits. */
  itemIds?: string[] | undefined;
  adminId: string;
}

type ItemInReview = { id: string; title: string; usdPriceCents: number };

/** The creator's inbox of proofs. */
export function createProofs({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const proofsWithBuyer = () =>
    db
      .selectFrom('proofs')
      .innerJoin('users', 'users.id', 'proofs.user_id')
      .selectAll('proofs')
      .select(['users.name', 'users.surname', 'users.email']);

  async function list(search: Search): Promise<{ data: Proof[]; nextCursor?: string }> {
    const limit = search.limit ?? PROOFS_A_PAGE;
    // Who waits longest is seen first; history is read backwards.
    const isOldestFirst = search.decided === undefined;
    let query = proofsWithBuyer()
      .where('proofs.waiting', '=', isOldestFirst ? 1 : 0)
      .orderBy('proofs.id', isOldestFirst ? 'asc' : 'desc')
      .limit(limit + 1);
    if (search.cursor) query = query.where('proofs.id', isOldestFirst ? '>' : '<', search.cursor);
    if (search.q)
      query = query.where('users.email_key', 'like', `%${emailKey(search.q).replace(/[%_\\]/g, '')}%`);
    const rows = await query.execute();
    const page = toPage(rows, limit);
    return { ...page, data: await Promise.all(page.data.map((row) => toProof(db, row))) };
  }

  async function get(proofId: string): Promise<Proof> {
    const row = await proofsWithBuyer().where('proofs.id', '=', proofId).executeTakeFirst();
    if (!row) throw new AppError('not_found');
    return await toProof(db, row);
  }

  async function fileOf(proofId: string) {
    const row = await db
      .selectFrom('proofs')
      .select(['file_key as key', 'file_name as name', 'file_type as type', 'file_size as size'])
      .where('id', '=', proofId)
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    return row;
  }

  async function approve({ proofId, itemIds, adminId }: Decision): Promise<Proof> {
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const { proof, items } = await takeItems(trx, proofId, itemIds);
      for (const item of items) {
        const isNew = await grantPurchase(trx, {
          userId: proof.user_id,
          productId: item.id,
          origin: 'proof',
          originId: proofId,
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
    });
    return await get(proofId);
  }

  async function reject({
    proofId,
    itemIds,
    adminId,
    reason,
  }: Decision & { reason: string }): Promise<Proof> {
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
    return await get(proofId);
  }

  /** For the confirm page: what the database says, whatever its address says. */
  async function claim(userId: string, itemId: string) {
    const buyer = await db
      .selectFrom('users')
      .select(['id', 'name', 'surname', 'email'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!buyer) throw new AppError('user_not_found');
    const product = await db
      .selectFrom('products')
      .select(['id', 'title', 'price_cents', 'usd_price_cents'])
      .where('id', '=', itemId)
      .executeTakeFirst();
    if (!product) throw new AppError('product_not_found');
    const waiting = await db
      .selectFrom('proof_items')
      .innerJoin('proofs', 'proofs.id', 'proof_items.proof_id')
      .select('proofs.id')
      .where('proofs.user_id', '=', userId)
      .where('proof_items.product_id', '=', itemId)
      .where('proof_items.state', '=', 'waiting')
      .executeTakeFirst();
    return {
      buyer,
      product: {
        id: product.id,
        title: product.title,
        price: fromCents(product.price_cents),
        USDprice: fromCents(product.usd_price_cents),
      },
      owned: await ownsProduct(db, userId, itemId),
      proofWaiting: waiting !== undefined,
    };
  }

  return { list, fileOf, approve, reject, claim };
}

/** Takes a proof for this transaction, with the items to decide; a plain update locks on both databases. */
async function takeItems(trx: Trx, proofId: string, itemIds: string[] | undefined) {
  const taken = await trx
    .updateTable('proofs')
    .set((eb) => ({ waiting: eb.ref('waiting') }))
    .where('id', '=', proofId)
    .returning('user_id')
    .executeTakeFirst();
  if (!taken) throw new AppError('not_found');
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
