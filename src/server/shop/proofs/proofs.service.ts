import type { z } from 'zod';
import type { Proof, proofs } from '../../../contract/proofs';
import { AppError } from '../../../rules/errors';
import { fromCents } from '../../../rules/money';
import { mailPattern } from '../../accounts/identity/users';
import { toPage } from '../../platform/db/page';
import type { Deps } from '../../platform/deps';
import { priceColumn } from '../catalogue/stored-product';
import { ownsProduct } from '../ledger/ownership';
import { findWaitingOrder } from '../orders/waiting-orders';
import { toProof } from './proof-view';
import { findRepeated } from './repeated-proofs';
import { isNewestOfItsTransfer } from './waiting-proofs';

const PROOFS_A_PAGE = 20;

/** Of several proofs of a transfer only the newest, when the office asks so. */
type Search = z.output<typeof proofs.list.query> & { newestOfTransfer?: boolean };

export type Proofs = ReturnType<typeof createProofs>;

/** The creator's inbox of proofs. */
export function createProofs({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const proofsWithBuyer = () =>
    db
      .selectFrom('proofs')
      .innerJoin('users', 'users.id', 'proofs.user_id')
      .selectAll('proofs')
      .select(['users.name', 'users.surname', 'users.email']);

  async function list(search: Search): Promise<{ data: Proof[]; nextCursor?: string }> {
    const limit = search.limit ?? PROOFS_A_PAGE;
    // Undecided proofs are listed oldest first, decided ones newest first.
    const isOldestFirst = !search.decided;
    let query = proofsWithBuyer()
      .where('proofs.waiting', '=', isOldestFirst ? 1 : 0)
      .orderBy('proofs.id', isOldestFirst ? 'asc' : 'desc')
      .limit(limit + 1);
    if (search.cursor) query = query.where('proofs.id', isOldestFirst ? '>' : '<', search.cursor);
    if (search.q) query = query.where('users.email_key', 'like', mailPattern(search.q));
    if (search.newestOfTransfer) query = query.where(isNewestOfItsTransfer);
    const rows = await query.execute();
    const page = toPage(rows, limit);
    return { ...page, data: await Promise.all(page.data.map((row) => toProof(db, row, clock.now()))) };
  }

  async function get(proofId: string): Promise<Proof> {
    const row = await proofsWithBuyer().where('proofs.id', '=', proofId).executeTakeFirst();
    if (!row) throw new AppError('not_found');
    return await toProof(db, row, clock.now());
  }

  async function fileOf(proofId: string) {
    const row = await db
      .selectFrom('proofs')
      .select(['file_id as key', 'file_name as name', 'file_type as type', 'file_size as size'])
      .where('id', '=', proofId)
      .executeTakeFirst();
    // A deleted account leaves no file.
    if (!row?.key) throw new AppError('not_found');
    return { ...row, key: row.key };
  }

  /** For the confirm page: the data comes from the database, not from the address. */
  async function claim(userId: string, itemId: string) {
    const buyer = await db
      .selectFrom('users')
      .select(['id', 'name', 'surname', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(() => new AppError('user_not_found'));
    const product = await db
      .selectFrom('products')
      .select(['id', 'title', priceColumn('price_cents'), priceColumn('usd_price_cents')])
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow(() => new AppError('product_not_found'));
    const waiting = await db
      .selectFrom('proof_items')
      .innerJoin('proofs', 'proofs.id', 'proof_items.proof_id')
      .selectAll('proofs')
      .where('proofs.user_id', '=', userId)
      .where('proofs.order_id', 'is', null)
      .where('proof_items.product_id', '=', itemId)
      .where('proof_items.state', '=', 'waiting')
      // The proof that a confirmation settles.
      .orderBy('proof_items.proof_id')
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
      openOrder: await findWaitingOrder(db, { userId, productId: itemId, now: clock.now() }),
      repeats: waiting ? await findRepeated(db, waiting) : [],
    };
  }

  return { list, get, fileOf, claim };
}
