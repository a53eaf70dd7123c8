import type { TransferAmounts } from '../../../../contract/orders-admin';
import { AppError } from '../../../../rules/errors';
import type { Queries, Trx } from '../../../platform/db/database';

/** A freed amount rests this long, so that late money does not pay for the next transfer. */
export const REST_MS = 3 * 24 * 3_600_000;
/** The amount is the price or up to this many centavos less, without the price itself. */
export const AMOUNTS_OF_A_PRICE = 1000;

/**
 * Reserves an amount that no other transfer has: the price, or some centavos less. The unique key decides.
 * All transactions go down the amounts in the same direction, so they never wait for each other in a circle.
 */
export async function reserveAmount(
  trx: Trx,
  { orderId, priceCents, dueAt, now }: { orderId: string; priceCents: number; dueAt: number; now: number },
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

/** Lapses the transfer of an order at once: its amount begins to rest, and money that was on its way can still arrive. */
export async function lapseTransfer(trx: Trx, orderId: string, now: number): Promise<void> {
  await openTransfers(trx, now).where('order_id', '=', orderId).execute();
}

/**
 * The open transfers of a deleted account lapse at once, so their amounts begin to rest. Reconciliation sees it at the
 * next check of their orders, which are locked before their buyer and so not here.
 */
export async function lapseTransfersOf(trx: Trx, userId: string, now: number): Promise<void> {
  await openTransfers(trx, now)
    .where('order_id', 'in', trx.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute();
}

function openTransfers(trx: Trx, now: number) {
  return trx
    .updateTable('transfers')
    .set({ due_at: now, free_at: now + REST_MS })
    .where('received_at', 'is', null)
    .where('due_at', '>', now);
}

/** The amounts that no new transfer can have, and how many of them the fullest price has. */
export async function readTakenAmounts(db: Queries, now: number): Promise<TransferAmounts> {
  const taken = await db
    .selectFrom('transfers')
    .select(['open_cents', 'due_at', 'received_at', 'closed_at'])
    .where('open_cents', 'is not', null)
    .where('free_at', '>', now)
    .orderBy('open_cents')
    .execute();
  const waiting = taken.filter(
    (row) => row.received_at === null && row.closed_at === null && row.due_at > now,
  );
  return {
    waiting: waiting.length,
    resting: taken.length - waiting.length,
    ofAPrice: AMOUNTS_OF_A_PRICE,
    fullest: mostWithin(
      taken.map((row) => Number(row.open_cents)),
      AMOUNTS_OF_A_PRICE,
    ),
  };
}

/** The most of the sorted amounts that lie within one price. */
function mostWithin(amounts: number[], width: number): number {
  let most = 0;
  let first = 0;
  for (const [last, amount] of amounts.entries()) {
    while (amount - (amounts[first] ?? amount) >= width) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
