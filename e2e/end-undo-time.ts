import { join } from 'node:path';
import { SqliteDatabase } from '../src/server/platform/db/sqlite-driver';

/** Ends the eight seconds in which the creator may undo what she decided about this person's proofs and payments. */
export function endUndoTime(email: string): void {
  const database = new SqliteDatabase(join(process.env.E2E_DATA_DIR ?? '', 'shop.db'), {
    fileMustExist: true,
  });
  const [proofs, refunds] = [
    `select proofs.id from proofs join users on users.id = proofs.user_id where users.email = ?`,
    `select refund_requests.id from refund_requests join orders on orders.id = order_id
       join users on users.id = orders.user_id where users.email = ?`,
  ];
  database.transaction(() => {
    database
      .prepare(
        `update proof_items set applies_at = 1 where applies_at is not null and proof_id in (${proofs})`,
      )
      .run(email);
    database
      .prepare(`update refund_requests set applies_at = 1 where state = 'waiting' and id in (${refunds})`)
      .run(email);
    database
      .prepare(
        `update outbox set run_at = 1 where state = 'waiting' and (payload ->> 'proofId' in (${proofs})
           or payload ->> 'refundId' in (${refunds}))`,
      )
      .run(email, email);
  })();
  database.close();
}
