import type { PendingProof } from '../../../contract/checkout';
import type { Proof } from '../../../contract/proofs';
import { fromCents, sumAmounts, sumCents } from '../../../rules/money';
import type { Queries } from '../../platform/db/database';
import type { ProofRow, UserRow } from '../../platform/db/schema';
import { findOwned } from '../ledger/ownership';
import { toWithdrawalTerms } from '../withdrawals/withdrawal-terms';
import { findLater, findRepeated } from './repeated-proofs';

type Buyer = Pick<UserRow, 'name' | 'surname' | 'email'>;

/** The creator's view of a proof: the claim, the file, and earlier proofs with the same receipt. */
export async function toProof(db: Queries, proof: ProofRow & Buyer, now: number): Promise<Proof> {
  const items = await db
    .selectFrom('proof_items')
    .innerJoin('products', 'products.id', 'proof_items.product_id')
    .selectAll('proof_items')
    .select('products.title')
    .where('proof_items.proof_id', '=', proof.id)
    .orderBy('proof_items.created_at')
    .orderBy('proof_items.product_id')
    .execute();
  const productIds = items.map((item) => item.product_id);
  const owned = new Set((await findOwned(db, proof.user_id, productIds)).map((grant) => grant.product_id));
  const repeats = await findRepeated(db, proof);
  const earlier = new Set(repeats.map((repeat) => repeat.id));
  const later = (await findLater(db, proof)).filter((repeat) => !earlier.has(repeat.id));
  const order = await db
    .selectFrom('orders')
    .select(['number', 'total_cents', 'currency'])
    .where('id', '=', proof.order_id ?? '')
    .executeTakeFirst();
  return {
    id: proof.id,
    number: order?.number ?? proof.number ?? proof.id,
    buyer: { id: proof.user_id, name: proof.name, surname: proof.surname, email: proof.email },
    createdAt: new Date(proof.created_at).toISOString(),
    total: order
      ? fromCents(order.total_cents)
      : fromCents(sumCents(items.map((item) => item.usd_price_cents))),
    currency: order?.currency ?? 'USD',
    orderId: proof.order_id,
    withdrawal: proof.order_id === null ? toWithdrawalTerms(proof) : null,
    operationNumber: proof.operation_number,
    comment: proof.comment,
    file: { name: proof.file_name, type: proof.file_type, size: proof.file_size },
    repeatedFile: repeats.some((other) => other.sameFile),
    repeatedOperation: repeats.some((other) => other.sameOperation),
    repeats,
    later,
    items: items.map((item) => ({
      id: item.product_id,
      title: item.title,
      USDprice: fromCents(item.usd_price_cents),
      state: item.state,
      reason: item.reason,
      owned: owned.has(item.product_id),
      undoMs: Math.max(0, (item.applies_at ?? now) - now),
    })),
  };
}

/** For Mis Compras: the buyer's undecided items. */
export async function pendingProofsOf(db: Queries, userId: string): Promise<PendingProof[]> {
  const rows = await db
    .selectFrom('proofs')
    .innerJoin('proof_items', 'proof_items.proof_id', 'proofs.id')
    .innerJoin('products', 'products.id', 'proof_items.product_id')
    .select(['proofs.id', 'proofs.number', 'proofs.created_at'])
    .select(['products.title', 'proof_items.usd_price_cents'])
    .where('proofs.user_id', '=', userId)
    // A proof of a transfer is listed with its order.
    .where('proofs.order_id', 'is', null)
    .where('proof_items.state', '=', 'waiting')
    .orderBy('proofs.id', 'desc')
    .orderBy('proof_items.created_at')
    .orderBy('proof_items.product_id')
    .execute();
  const proofs = new Map<string, PendingProof>();
  for (const row of rows) {
    const proof = proofs.get(row.id) ?? {
      id: row.id,
      number: row.number ?? row.id,
      total: 0,
      createdAt: new Date(row.created_at).toISOString(),
      titles: [],
    };
    proof.total = sumAmounts([proof.total, fromCents(row.usd_price_cents)]);
    proof.titles.push(row.title);
    proofs.set(row.id, proof);
  }
  return [...proofs.values()];
}
