import { findMiscounts } from '../src/server/office/statistics/check-sales';
import type { Database } from '../src/server/platform/db/database';
import type { Storage } from '../src/server/platform/storage/storage';
import type { Market } from './checkout-clients';

/** Compares orders, access, mails and proofs with the provider's records and the acknowledged writes. */
export async function findCheckoutContradictions(
  db: Database,
  storage: Storage,
  market: Market,
): Promise<string[]> {
  const found = [...market.surprises];
  const orders = await db.selectFrom('orders').selectAll().execute();
  const known = new Set(orders.map((order) => order.key));
  for (const key of market.orders) if (!known.has(key)) found.push(`lost: order ${key}`);

  // The demo has older orders of its own, which no provider knows.
  for (const order of orders.filter(({ created_at }) => created_at >= market.openedAt)) {
    const payments = await market.simulator.records.paymentsOf(order.id);
    const isPaid = payments.some((payment) => payment.status === 'approved');
    const items = await db
      .selectFrom('order_items')
      .select('product_id')
      .where('order_id', '=', order.id)
      .execute();
    const granted = await db
      .selectFrom('grants')
      .select('product_id')
      .where('source_id', '=', order.id)
      .where('ended_at', 'is', null)
      .execute();
    if (granted.length !== (isPaid ? items.length : 0)) {
      found.push(`order ${order.id}: ${granted.length} of ${items.length} granted, paid: ${isPaid}`);
    }
    if ((order.state === 'approved') !== isPaid) found.push(`order ${order.id} is ${order.state}`);
    const count = await countGrantsAndReceipts(db, order.id);
    if (isPaid && (count.grants !== 1 || count.receipts !== 1)) {
      found.push(`order ${order.id}: ${count.grants} grants, ${count.receipts} receipts`);
    }
    if (count.grants > 1 || count.receipts > 1) found.push(`doubled: order ${order.id}`);
  }
  found.push(...(await findMiscounts(db)));
  return [...found, ...(await findProofContradictions(db, storage, market))];
}

async function countGrantsAndReceipts(db: Database, orderId: string) {
  const grants = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'granted')
    .execute();
  const receipts = await db
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', 'like', `%order:${orderId}:receipt%`)
    .execute();
  return { grants: grants.length, receipts: receipts.length };
}

async function findProofContradictions(db: Database, storage: Storage, market: Market): Promise<string[]> {
  const found: string[] = [];
  const items = await db
    .selectFrom('proof_items')
    .innerJoin('proofs', 'proofs.id', 'proof_items.proof_id')
    .select(['proofs.user_id', 'proof_items.product_id', 'proofs.file_id', 'proofs.file_size'])
    .execute();
  for (const { userId, productId } of market.proofs) {
    if (!items.some((item) => item.user_id === userId && item.product_id === productId)) {
      found.push(`lost: proof of ${userId} for ${productId}`);
    }
  }
  for (const item of items) {
    const file = await storage.stat(item.file_id ?? 'proofs/none');
    if (file?.size !== item.file_size) found.push(`proof file ${item.file_id} is not whole`);
  }
  return found;
}
