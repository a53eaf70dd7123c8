import type { Queries } from '../../platform/db/database';

/** The number of the sale that a proof belongs to: its own, or that of its transfer. */
export async function numberOfProof(db: Queries, proofId: string): Promise<string> {
  const row = await db
    .selectFrom('proofs')
    .leftJoin('orders', 'orders.id', 'proofs.order_id')
    .select(['proofs.number', 'orders.number as of_order'])
    .where('proofs.id', '=', proofId)
    .executeTakeFirstOrThrow();
  return row.of_order ?? row.number ?? proofId;
}
