import type { OrderEventKind } from '../../shared/orders-admin';
import type { Queries } from '../db/database';
import { newId } from '../db/ids';

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
