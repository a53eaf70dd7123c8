import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Queries } from '../../platform/db/database';
import type { Tables } from '../../platform/db/schema';

/** A buyer corrects the proof of a transfer with another one. Only the newest is a task. */
export function isNewestOfItsTransfer({
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Tables, 'proofs'>): Expression<SqlBool> {
  return not(
    exists(
      selectFrom('proofs as newer')
        .select('newer.id')
        .whereRef('newer.order_id', '=', 'proofs.order_id')
        .whereRef('newer.id', '>', 'proofs.id')
        .where('newer.waiting', '=', 1),
    ),
  );
}

/** Transfers that nobody proved. A proof is the task of its transfer until its decision takes effect. */
export function selectUnprovenTransfers(db: Queries) {
  return db
    .selectFrom('orders')
    .where('orders.state', '=', 'pending')
    .where('orders.provider', '=', 'transfer')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('proofs')
            .innerJoin('proof_items', 'proof_items.proof_id', 'proofs.id')
            .select('proofs.id')
            .whereRef('proofs.order_id', '=', 'orders.id')
            .where((eb) =>
              eb.or([eb('proof_items.state', '=', 'waiting'), eb('proof_items.applies_at', 'is not', null)]),
            ),
        ),
      ),
    );
}
