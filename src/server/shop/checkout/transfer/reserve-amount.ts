import { AppError } from '../../../../rules/errors';
import type { Trx } from '../../../platform/db/database';

/** A freed amount rests this long, so that late money does not pay for the next transfer. */
export const REST_MS = 3 * 24 * 3_600_000;
/** The amount is the price or up to this many centavos less, without the price itself. */
export const AMOUNTS_OF_A_PRICE = 1000;

interface NewTransfer {
  orderId: string;
  priceCents: number;
  dueAt: number;
  now: number;
}

/**
 * Reserves an amount that no other transfer has: the price, or some centavos less. The unique key decides.
 * All transactions go down the amounts in the same direction, so they never wait for each other in a circle.
 */
export async function reserveAmount(
  trx: Trx,
  { orderId, priceCents, dueAt, now }: NewTransfer,
): Promise<number> {
  const lowest = Math.max(1, priceCents - AMOUNTS_OF_A_PRICE + 1);
  const held = await trx
    .selectFrom('transfers')
    .select(['order_id', 'open_cents', 'free_at'])
    .where('open_cents', '>=', lowest)
    .where('open_cents', '<=', priceCents)
    .execute();
  const holders = new Map(held.map((row) => [row.open_cents, row]));
  for (let cents = priceCents; cents >= lowest; cents -= 1) {
    const holder = holders.get(cents);
    if (holder && holder.free_at > now) continue;
    if (holder) await releaseAmount(trx, holder.order_id, now);
    const added = await trx
      .insertInto('transfers')
      .values({
        order_id: orderId,
        open_cents: cents,
        due_at: dueAt,
        free_at: dueAt + REST_MS,
        reminders: 0,
        late: 0,
        refunded_cents: 0,
      })
      .onConflict((conflict) => conflict.column('open_cents').doNothing())
      .returning('order_id')
      .executeTakeFirst();
    // Another buyer may have taken the amount since it was read.
    if (added) return cents;
  }
  throw new AppError('transfers_unavailable');
}

/** Takes the amount from this order alone: another order may have the same one by now. */
async function releaseAmount(trx: Trx, orderId: string, now: number): Promise<void> {
  await trx
    .updateTable('transfers')
    .set({ open_cents: null })
    .where('order_id', '=', orderId)
    .where('free_at', '<=', now)
    .execute();
}
