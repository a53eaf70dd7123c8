import type { PendingProof } from '../../shared/checkout';
import { fromCents } from '../../shared/money';
import type { Proof } from '../../shared/proofs';
import { shownEmail } from '../accounts/user-view';
import type { Queries } from '../db/database';
import type { ProofRow, UserRow } from '../db/schema';

type Buyer = Pick<UserRow, 'name' | 'surname' | 'email'>;

/** What the creator sees of a proof: the claim, the file, and whether either came before. */
export async function toProof(db: Queries, proof: ProofRow & Buyer): Promise<Proof> {
  const items = await db
    .selectFrom('proof_items')
    .innerJoin('products', 'products.id', 'proof_items.product_id')
    .leftJoin('purchases', (join) =>
      join
        .onRef('purchases.product_id', '=', 'proof_items.product_id')
        .on('purchases.user_id', '=', proof.user_id)
        .on('purchases.revoked_at', 'is', null),
    )
    .select([
      'proof_items.product_id',
      'products.title',
      'proof_items.usd_price_cents',
      'proof_items.state',
      'proof_items.reason',
      'purchases.id as purchase_id',
    ])
    .where('proof_items.proof_id', '=', proof.id)
    .orderBy('proof_items.created_at')
    .orderBy('proof_items.product_id')
    .execute();
  return {
    id: proof.id,
    buyer: { id: proof.user_id, name: proof.name, surname: proof.surname, email: shownEmail(proof.email) },
    createdAt: new Date(proof.created_at).toISOString(),
    total: fromCents(items.reduce((sum, item) => sum + item.usd_price_cents, 0)),
    operationNumber: proof.operation_number,
    comment: proof.comment,
    file: { name: proof.file_name, type: proof.file_type, size: proof.file_size },
    repeatedFile: await cameBefore(db, proof, 'file_sha256'),
    repeatedOperation: await cameBefore(db, proof, 'operation_number'),
    items: items.map((item) => ({
      id: item.product_id,
      title: item.title,
      USDprice: fromCents(item.usd_price_cents),
      state: item.state,
      reason: item.reason,
      owned: item.purchase_id !== null,
    })),
  };
}

export async function cameBefore(
  db: Queries,
  proof: ProofRow,
  column: 'file_sha256' | 'operation_number',
): Promise<boolean> {
  const value = proof[column];
  if (value === null) return false;
  const other = await db
    .selectFrom('proofs')
    .select('id')
    .where(column, '=', value)
    .where('id', '<', proof.id)
    .executeTakeFirst();
  return other !== undefined;
}

/** For Mis Compras: what the buyer sent and nobody has decided yet. */
export async function pendingProofsOf(db: Queries, userId: string): Promise<PendingProof[]> {
  const rows = await db
    .selectFrom('proofs')
    .innerJoin('proof_items', 'proof_items.proof_id', 'proofs.id')
    .innerJoin('products', 'products.id', 'proof_items.product_id')
    .select(['proofs.id', 'proofs.created_at', 'products.title', 'proof_items.usd_price_cents'])
    .where('proofs.user_id', '=', userId)
    .where('proof_items.state', '=', 'waiting')
    .orderBy('proofs.id', 'desc')
    .orderBy('proof_items.created_at')
    .orderBy('proof_items.product_id')
    .execute();
  const proofs = new Map<string, PendingProof>();
  for (const row of rows) {
    const proof = proofs.get(row.id) ?? {
      id: row.id,
      total: 0,
      createdAt: new Date(row.created_at).toISOString(),
      titles: [],
    };
    proof.total += fromCents(row.usd_price_cents);
    proof.titles.push(row.title);
    proofs.set(row.id, proof);
  }
  return [...proofs.values()];
}
