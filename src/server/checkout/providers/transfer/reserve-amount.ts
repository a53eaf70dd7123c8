import { AppError } from '../../../../shared/errors';
import type { Trx } from '../../../db/database';

const DAY_MS = 24 * 3_600_000;
/** Money may arrive late, so a lapsed transfer keeps its amount this long. */
const LATE_MS = 30 * DAY_MS;
/** The amount is at most this much below the price. */
const MAX_OFFSET = 999;

/**
 * Reserves an amount that no other open transfer has: the price, or some centavos less. The unique key decides.
 */
export async function reserveAmount(
  trx: Trx,
  { orderId, priceCents, dueAt, now }: { orderId: string; priceCents: number; dueAt: number; now: number },
): Promise<number> {
  const lowest = Math.max(1, priceCents - MAX_OFFSET);
  const taken = await trx
    .selectFrom('transfers')
    .select(['open_cents', 'due_at'])
    .where('open_cents', '>=', lowest)
    .where('open_cents', '<=', priceCents)
    .execute();
  await releaseOld(
    trx,
    taken.filter(({ due_at }) => due_at < now - LATE_MS).map(({ open_cents }) => Number(open_cents)),
  );
  const used = new Set(taken.filter(({ due_at }) => due_at >= now - LATE_MS).map((row) => row.open_cents));
  for (let cents = priceCents; cents >= lowest; cents -= 1) {
    if (used.has(cents)) continue;
    const added = await trx
      .insertInto('transfers')
      .values({ order_id: orderId, open_cents: cents, due_at: dueAt, reminders: 0 })
      .onConflict((conflict) => conflict.column('open_cents').doNothing())
      .returning('order_id')
      .executeTakeFirst();
    // Another buyer may have taken the amount since it was read.
    if (added) return cents;
  }
  throw new AppError('transfers_unavailable');
}

async function releaseOld(trx: Trx, amounts: number[]): Promise<void> {
  if (amounts.length === 0) return;
  await trx.updateTable('transfers').set({ open_cents: null }).where('open_cents', 'in', amounts).execute();
}
