import { z } from 'zod';
import { AppError } from '../../../rules/errors';
import { hasRows } from '../../platform/db/count-rows';
import type { Queries, Trx } from '../../platform/db/database';
import type { CartReminderRow } from '../../platform/db/schema';
import { quoteCart } from '../offers/cart';
import { ENTITLING_STATES } from '../orders/order-state';

const storedCart = z.object({ own: z.array(z.string()), gifts: z.array(z.string()) });
export type StoredCart = z.infer<typeof storedCart>;

export function cartOf({ items }: Pick<CartReminderRow, 'items'>): StoredCart {
  return storedCart.parse(JSON.parse(items));
}

export async function forgetCart(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('cart_reminders').where('user_id', '=', userId).execute();
}

/** What a cart costs now, one line for each thing that she put into it; throws when she cannot buy it. */
export async function priceCart(
  trx: Trx,
  { own, gifts }: StoredCart,
  { userId, now }: { userId: string; now: number },
): Promise<{ totalCents: number; items: { title: string; cents: number }[] }> {
  const itemId = [...own, ...gifts];
  const given = gifts.map((id) => ({ itemId: id }));
  const { asked } = await quoteCart(trx, { itemId, gifts: given }, { userId, currency: 'ARS', now });
  const items = new Map<string, { title: string; cents: number }>();
  for (const { id, title, bundle, gift, paidCents } of asked.lines) {
    const key = `${bundle?.id ?? id} ${gift}`;
    const known = items.get(key);
    items.set(key, { title: bundle?.title ?? title, cents: (known?.cents ?? 0) + paidCents });
  }
  return { totalCents: asked.paidCents, items: [...items.values()] };
}

/** What the mail shows, while it is still right: she bought nothing since, and nothing got dearer or went away. */
export async function readLeftCart(trx: Trx, row: CartReminderRow, now: number) {
  if (await hasBought(trx, row, now)) return undefined;
  try {
    const { totalCents, items } = await priceCart(trx, cartOf(row), { userId: row.user_id, now });
    return totalCents > row.total_cents ? undefined : items;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Whether she paid something since she asked, or is paying: with an open transfer, a pending payment or a proof. */
async function hasBought(trx: Trx, { user_id: userId, asked_at: askedAt }: CartReminderRow, now: number) {
  const orders = trx
    .selectFrom('orders')
    .leftJoin('transfers', 'transfers.order_id', 'orders.id')
    .where('orders.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('orders.state', '=', 'pending'),
        eb.and([
          eb('orders.state', 'in', [...ENTITLING_STATES, 'refunded', 'charged_back']),
          eb('orders.updated_at', '>=', askedAt),
        ]),
        eb.and([
          eb('orders.state', '=', 'created'),
          eb('transfers.closed_at', 'is', null),
          eb('transfers.due_at', '>', now),
        ]),
      ]),
    );
  const proofs = trx.selectFrom('proofs').where('user_id', '=', userId).where('created_at', '>=', askedAt);
  return (await hasRows(orders)) || (await hasRows(proofs));
}
