import type { Log } from '../../../platform/runtime/log';
import { disputeAnswer, disputesAnswer } from './answers';
import { type DisputeState, NO_DISPUTE } from './payment-status';
import { type PayPalApi, PayPalRefusal } from './paypal-api';

/** The outcomes that take the money from the shop. */
const LOST = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/** Reads the state of the newest dispute of a capture. */
export async function readDispute(
  api: PayPalApi,
  captureId: string,
  log: Pick<Log, 'warn'>,
): Promise<DisputeState> {
  const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(captureId)}`;
  try {
    const { items } = await api.call({ method: 'GET', path }, disputesAnswer);
    const [newest] = items.sort((a, b) => (b.update_time ?? 0) - (a.update_time ?? 0));
    if (!newest) return NO_DISPUTE;
    const open = items.find((dispute) => dispute.status !== 'RESOLVED');
    if (open) return { verdict: 'open', updatedAt: open.update_time };
    // Only the details of a dispute name its outcome.
    const details = await api.call(
      { method: 'GET', path: `/v1/customer/disputes/${encodeURIComponent(newest.dispute_id)}` },
      disputeAnswer,
    );
    const isLost = LOST.includes(details.dispute_outcome?.outcome_code ?? '');
    return { verdict: isLost ? 'lost' : 'none', updatedAt: details.update_time };
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error;
    // The app of the account may lack the permission for disputes. Payments must settle anyway.
    if (error.status !== 404) log.warn({ issue: error.issue }, 'PayPal refuses to list disputes');
    return NO_DISPUTE;
  }
}
