import type { Queries } from '../db/database';
import { newId } from '../db/ids';

/** Everything that can happen to an order; the admin reads them as its timeline. */
export type OrderEventKind =
  | 'created'
  | 'preference_asked'
  | 'preference_failed'
  | 'preference_ready'
  | 'checkout_opened'
  | 'notice_received'
  | 'provider_asked'
  | 'payment_changed'
  | 'payment_mismatch'
  | 'state_changed'
  | 'granted'
  | 'already_owned'
  | 'revoked'
  | 'mail_queued'
  | 'attention'
  | 'suspended'
  | 'resolved'
  | 'refund_asked';

export async function recordOrderEvent(
  db: Queries,
  orderId: string,
  event: { at: number; kind: OrderEventKind; detail?: Record<string, unknown> },
): Promise<void> {
  await db
    .insertInto('order_events')
    .values({
      id: newId(event.at),
      order_id: orderId,
      at: event.at,
      kind: event.kind,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute();
}
