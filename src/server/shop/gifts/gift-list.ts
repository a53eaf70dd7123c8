import { fromCents, sumCents } from '../../../rules/money';
import { firstOfMonth, shopDay, startOfShopDay } from '../../../rules/shop-day';
import { countRows } from '../../platform/db/count-rows';
import { type PageQuery, readPage } from '../../platform/db/page';
import { toIso } from '../../platform/db/to-iso';
import type { Deps } from '../../platform/deps';
import { giftState } from './gift-view';

const GIFTS_A_PAGE = 30;

/** Every paid gift for the office, newest first, and what she wants to know at a glance. */
export async function listGifts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { limit = GIFTS_A_PAGE, cursor }: PageQuery,
) {
  const paid = db
    .selectFrom('gifts')
    .innerJoin('orders', 'orders.id', 'gifts.order_id')
    .innerJoin('users as giver', 'giver.id', 'gifts.giver_id')
    .leftJoin('users as receiver', 'receiver.id', 'gifts.receiver_id')
    .selectAll('gifts')
    .select(['orders.currency', 'giver.name as giver_name', 'giver.surname as giver_surname'])
    .select(['receiver.name as receiver_name', 'receiver.surname as receiver_surname'])
    .where('gifts.paid_at', 'is not', null);
  const page = await readPage(paid, 'gifts.id', { limit, cursor });
  const ids = page.data.map(({ id }) => id);
  const lines =
    ids.length > 0
      ? await db
          .selectFrom('order_items')
          .select(['gift_id', 'paid_cents'])
          .where('gift_id', 'in', ids)
          .execute()
      : [];
  const thisMonth = startOfShopDay(firstOfMonth(shopDay(clock.now())));
  // As `giftState` has it.
  const bounced = db
    .selectFrom('gifts')
    .where('bounced_at', 'is not', null)
    .where('opened_at', 'is', null)
    .where('cancelled_at', 'is', null);
  return {
    ...page,
    data: page.data.map((gift) => ({
      id: gift.id,
      title: gift.title,
      name: gift.name,
      email: gift.email,
      sendAt: toIso(gift.send_at),
      state: giftState(gift),
      paidAt: new Date(gift.paid_at ?? gift.created_at).toISOString(),
      sentAt: toIso(gift.sent_at),
      openedAt: toIso(gift.opened_at),
      giver: { id: gift.giver_id, name: `${gift.giver_name} ${gift.giver_surname}`.trim() },
      receiver:
        gift.receiver_id === null
          ? null
          : { id: gift.receiver_id, name: `${gift.receiver_name} ${gift.receiver_surname}`.trim() },
      orderId: gift.order_id,
      amount: fromCents(
        sumCents(lines.filter((line) => line.gift_id === gift.id).map((line) => line.paid_cents)),
      ),
      currency: gift.currency,
    })),
    thisMonth: await countRows(db.selectFrom('gifts').where('paid_at', '>=', thisMonth)),
    bounced: await countRows(bounced),
  };
}
