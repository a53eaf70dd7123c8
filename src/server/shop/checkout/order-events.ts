import type { OrderEventKind } from '../../../contract/orders-admin';
import type { Queries } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';

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
