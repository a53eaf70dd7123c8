import type { TransferAmounts } from '../../../../contract/orders-admin';
import type { Queries } from '../../../platform/db/database';
import { AMOUNTS_OF_A_PRICE } from './reserve-amount';

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
