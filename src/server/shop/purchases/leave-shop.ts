import type { Leave } from '../../accounts/accounts/privacy.service';
import { lapseTransfersOf } from '../checkout/transfer/reserve-amount';

/** The proofs of a deleted account can no longer be decided, and its open transfers lapse. */
export const leaveShop: Leave = async (trx, userId, now) => {
  await trx
    .updateTable('proof_items')
    .set({ state: 'rejected', decided_at: now })
    .where('state', '=', 'waiting')
    .where('proof_id', 'in', trx.selectFrom('proofs').select('id').where('user_id', '=', userId))
    .execute();
  await lapseTransfersOf(trx, userId, now);
  const proofs = await trx.selectFrom('proofs').select('file_id').where('user_id', '=', userId).execute();
  return proofs.map(({ file_id }) => file_id).filter((key) => key !== null);
};
