import { proofs } from '../../../contract/proofs';
import { AppError, invalidField } from '../../../rules/errors';
import { resolveTargetUser } from '../../accounts/accounts/resolve-target-user';
import { lockUser } from '../../accounts/identity/users';
import { countRows } from '../../platform/db/count-rows';
import type { Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import type { ProofRow, WithdrawalColumns } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { recordFile } from '../../platform/files/files';
import { enqueueJob } from '../../platform/jobs/outbox';
import { consumeQuota, QUOTAS } from '../../platform/limits/quota';
import type { SessionUser } from '../../platform/runtime/session-user';
import { priceColumn } from '../catalogue/stored-product';
import { ownsProduct } from '../ledger/ownership';
import { insertNumbered } from '../ledger/sale-number';
import { quoteCart } from '../offers/cart';
import { newConsent } from '../orders/accept-terms';
import { itemsOf } from '../orders/order-facts';
import { readWithdrawalTerms, rememberResidence } from '../withdrawals/withdrawal-terms';
import type { ProofForm } from './proof-form';

/** Requests of one cart without a submission id carry the same file within this time. */
const SAME_CART_MS = 10 * 60_000;
/** If a submission stays incomplete, the received items are announced after this time. */
const HALF_WAY_MS = 10 * 60_000;
const MAX_OPEN_PROOFS = proofs.send.keeps.rows;

interface NewProof {
  productId: string;
  orderId?: string | null;
  /** Absent for a transfer: its order has it. */
  withdrawal?: WithdrawalColumns;
  now: number;
}

export type Submissions = ReturnType<typeof createSubmissions>;

/** Accepts proofs, one request per item. Repeating a request changes nothing. */
export function createSubmissions({ db, clock, config, storage }: Deps) {
  async function submit(caller: SessionUser, { file, fields }: ProofForm): Promise<void> {
    let kept: ProofRow | undefined;
    try {
      const userId = resolveTargetUser(caller, fields.idUser);
      await consumeQuota({ db, clock }, QUOTAS.proofs, caller.id, file.size);
      kept = await db.transaction().execute((trx) => keep(trx, userId, { file, fields }));
    } finally {
      // One file per proof: the copy of a later item, or of a refused form, is removed.
      if (kept?.file_id !== file.key) await storage.remove(file.key);
    }
  }

  async function keep(trx: Trx, userId: string, { file, fields }: ProofForm): Promise<ProofRow> {
    const now = clock.now();
    // Concurrent requests of one cart are only recognised by their sender and file.
    await lockUser(trx, userId);
    if (fields.orderKey) return await keepForOrder(trx, userId, fields.orderKey, { file, fields });
    const product = await trx
      .selectFrom('products')
      .select(['id', 'kind', 'status', priceColumn('usd_price_cents')])
      .where('id', '=', fields.itemId ?? '')
      .executeTakeFirstOrThrow(() => new AppError('product_not_found', { field: 'itemId' }));
    if (await ownsProduct(trx, userId, product.id)) throw new AppError('already_owned', { field: 'itemId' });
    if (product.status !== 'published') throw new AppError('product_unavailable', { field: 'itemId' });
    const buying = { userId, currency: 'USD' as const, answers: fields, now };
    const withdrawal = await readWithdrawalTerms(trx, config, buying);
    await rememberResidence(trx, userId, fields);
    const proof = await findOrCreate(
      trx,
      userId,
      { file, fields },
      { productId: product.id, withdrawal, now },
    );
    if (proof.file_sha256 !== file.sha256) {
      throw invalidField('file', 'Ese envío ya tiene otro comprobante.');
    }
    const items = product.kind === 'bundle' ? await lackingParts(trx, userId, product.id, now) : [product];
    for (const item of items) await addItem(trx, proof, item, now);
    await announceLater(trx, proof, { productId: product.id, expected: fields.items, now });
    return proof;
  }

  /** One proof for all items of a transfer. Another file is another proof, so a wrong one can be corrected. */
  async function keepForOrder(trx: Trx, userId: string, orderKey: string, { file, fields }: ProofForm) {
    const now = clock.now();
    const order = await trx
      .selectFrom('orders')
      .innerJoin('transfers', 'transfers.order_id', 'orders.id')
      .select(['orders.id', 'transfers.received_at', 'transfers.closed_at'])
      .where('orders.key', '=', orderKey)
      .where('orders.user_id', '=', userId)
      .executeTakeFirstOrThrow(() => new AppError('not_found'));
    if (order.received_at !== null || order.closed_at !== null) throw new AppError('already_decided');
    const items = await itemsOf(trx, order.id);
    const productId = items[0]?.product_id ?? '';
    const submission = `order:${order.id}:${file.sha256}`;
    const form = { file, fields: { ...fields, submission } };
    const proof = await findOrCreate(trx, userId, form, { productId, orderId: order.id, now });
    // A transfer is paid in pesos; its order has the prices.
    for (const { product_id: id } of items) await addItem(trx, proof, { id, usd_price_cents: 0 }, now);
    await announceLater(trx, proof, { productId, expected: undefined, now });
    return proof;
  }

  async function findOrCreate(
    trx: Trx,
    userId: string,
    { file, fields }: ProofForm,
    { productId, orderId = null, withdrawal, now }: NewProof,
  ): Promise<ProofRow> {
    let submission = fields.submission ?? null;
    let known = await findProof(trx, userId, submission, file.sha256, now);
    // A decided receipt pays for no further product: a later item becomes another proof that repeats it.
    while (known && (await isClosedFor(trx, known, productId))) {
      submission = `after:${known.id}`;
      known = await findProof(trx, userId, submission, file.sha256, now);
    }
    if (known) return known;
    await refuseTooManyOpen(trx, userId);
    await recordFile(trx, file, now);
    const insert = async (number: string | null) =>
      await trx
        .insertInto('proofs')
        .values({
          id: newId(now),
          number,
          user_id: userId,
          order_id: orderId,
          submission,
          file_id: file.key,
          file_name: file.name,
          file_type: file.type,
          file_size: file.size,
          file_sha256: file.sha256,
          operation_number: fields.operationNumber ?? null,
          comment: fields.userInfo ?? '',
          waiting: 1,
          created_at: now,
          ...newConsent(now),
          ...withdrawal,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
    const insertOrFind = async (number: string | null) =>
      (await insert(number)) ?? (await findProof(trx, userId, submission, file.sha256, now));
    // The proof of a transfer belongs to the sale of its order.
    const proof =
      orderId === null ? await insertNumbered('proof', now, insertOrFind) : await insertOrFind(null);
    if (!proof) throw new AppError('unexpected');
    return proof;
  }

  return { submit };
}

/** The products of a bundle that the buyer lacks, with what each costs in it. */
async function lackingParts(trx: Trx, userId: string, bundleId: string, now: number) {
  const { asked } = await quoteCart(trx, { itemId: [bundleId] }, { userId, currency: 'USD', now });
  return asked.lines.map(({ id, paidCents }) => ({ id, usd_price_cents: paidCents }));
}

/** Files of open proofs are stored until the creator decides, so their number is limited. The caller holds the user's lock. */
async function refuseTooManyOpen(trx: Trx, userId: string): Promise<void> {
  const open = trx.selectFrom('proofs').where('user_id', '=', userId).where('waiting', '=', 1);
  if ((await countRows(open)) >= MAX_OPEN_PROOFS)
    throw new AppError('too_many_requests', {
      message: `Ya tienes ${MAX_OPEN_PROOFS} comprobantes en revisión. Espera a que los revisemos para enviar otro.`,
    });
}

async function findProof(trx: Trx, userId: string, submission: string | null, sha256: string, now: number) {
  const proofs = trx.selectFrom('proofs').selectAll().where('user_id', '=', userId);
  if (submission !== null) return await proofs.where('submission', '=', submission).executeTakeFirst();
  return await proofs
    .where('submission', 'is', null)
    .where('file_sha256', '=', sha256)
    .where('created_at', '>=', now - SAME_CART_MS)
    .executeTakeFirst();
}

/** Whether the proof was decided without this product. */
async function isClosedFor(trx: Trx, proof: ProofRow, productId: string): Promise<boolean> {
  const items = await trx
    .selectFrom('proof_items')
    .select(['product_id', 'state'])
    .where('proof_id', '=', proof.id)
    .execute();
  return (
    items.some((item) => item.state !== 'waiting') && !items.some((item) => item.product_id === productId)
  );
}

async function addItem(
  trx: Trx,
  proof: ProofRow,
  product: { id: string; usd_price_cents: number },
  now: number,
): Promise<void> {
  const added = await trx
    .insertInto('proof_items')
    .values({
      proof_id: proof.id,
      product_id: product.id,
      usd_price_cents: product.usd_price_cents,
      state: 'waiting',
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['proof_id', 'product_id']).doNothing())
    .returning('product_id')
    .executeTakeFirst();
  if (added) {
    await trx.updateTable('proofs').set({ waiting: 1 }).where('id', '=', proof.id).execute();
    return;
  }
  const known = await trx
    .selectFrom('proof_items')
    .select('state')
    .where('proof_id', '=', proof.id)
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow();
  if (known.state !== 'waiting') throw new AppError('already_decided');
}

/** Sends one mail for a whole cart when the sender states the number of items; otherwise one per request. */
async function announceLater(
  trx: Trx,
  proof: ProofRow,
  { productId, expected, now }: { productId: string; expected: number | undefined; now: number },
): Promise<void> {
  const count = await countRows(trx.selectFrom('proof_items').where('proof_id', '=', proof.id));
  const isComplete = expected === undefined || count >= expected;
  await enqueueJob(trx, {
    kind: 'announce-proof',
    dedupeKey: `announce-proof:${proof.id}:${productId}`,
    payload: { proofId: proof.id },
    now,
    runAt: isComplete ? now : now + HALF_WAY_MS,
  });
}
