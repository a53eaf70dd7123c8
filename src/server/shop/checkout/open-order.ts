import { createHash } from 'node:crypto';
import { checkout } from '../../../contract/checkout';
import type { GiftInput } from '../../../contract/gift-input';
import { AppError } from '../../../rules/errors';
import { chargeTotal, type Quote } from '../../../rules/quote';
import { lockUser } from '../../accounts/identity/users';
import { countRows } from '../../platform/db/count-rows';
import type { Trx } from '../../platform/db/database';
import { newId, newSecret } from '../../platform/db/ids';
import type { OrderRow } from '../../platform/db/schema';
import { insertGifts } from '../gifts/new-gifts';
import { insertNumbered } from '../ledger/sale-number';
import { countCart } from '../ledger/sales-counts';
import { type Cart, type ProductQuote, quoteCart } from '../offers/cart';
import { takeUse } from '../offers/coupon-uses';
import type { UsableCoupon } from '../offers/read-coupon';
import type { PaymentProvider } from '../orders/payment-provider';
import { nextCheckAt } from './check-schedule';
import { changeOrder, recordOrderEvent } from './order-rows';

const DAY_MS = 24 * 3_600_000;
const CHECKOUT_MS = 3 * DAY_MS;
/** Well above the number of orders that a buyer opens by changing the cart. */
const MAX_OPEN_ORDERS = checkout.createPreference.keeps.rows;
const MAX_ORDERS_A_DAY = 60;
/** A checkout link that expires sooner than this is not reused. */
const MARGIN_MS = 3_600_000;
/** A checkout that holds a use of a coupon with few of them. A payment that waits holds it longer. */
const HELD_MS = 30 * 60_000;
const HELD_MARGIN_MS = 10 * 60_000;

interface OpenOrder {
  userId: string;
  cart: Cart;
  provider: PaymentProvider;
  address: string;
  /** Where the buyer came from. */
  source: string | null;
  /** Seals the links of gifts. */
  secret: string;
  now: number;
}

/** Stores an order for the cart, or finds the open one. */
export async function openOrder(
  trx: Trx,
  { userId, cart, provider, address, source, secret, now }: OpenOrder,
): Promise<OrderRow> {
  const { name, currency, checkoutMs = CHECKOUT_MS } = provider;
  const { asked, coupon } = await quoteCart(trx, cart, { userId, currency, now });
  const gifts = cart.gifts ?? [];
  const openKey = openKeyOf(userId, name, asked, { coupon, gifts });
  const known = await findOpen(trx, openKey);
  if (known && known.checkout_expires_at > now + (isScarce(coupon) ? HELD_MARGIN_MS : MARGIN_MS))
    return known;
  if (known) await changeOrder(trx, known.id, { open_key: null });

  await refuseTooManyOrders(trx, userId, now);
  const id = newId(now);
  const insert = async (number: string) =>
    await trx
      .insertInto('orders')
      .values({
        id,
        number,
        key: newSecret(),
        user_id: userId,
        open_key: openKey,
        state: 'created',
        provider: name,
        currency,
        ...toColumns(asked),
        checkout_expires_at: now + (isScarce(coupon) ? Math.min(HELD_MS, checkoutMs) : checkoutMs),
        created_at: now,
        updated_at: now,
        next_check_at: nextCheckAt({ state: 'created', checks: 0, now }),
        checks: 0,
        coupon_code: coupon?.row.code ?? null,
        coupon_label: coupon?.label ?? null,
        source,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
  // Another tab may open the same order concurrently; then this one uses it.
  const created = await insertNumbered(
    'order',
    now,
    async (number) => (await insert(number)) ?? (await findOpen(trx, openKey)),
  );
  if (created.id !== id) return created;
  if (coupon) {
    const productIds = asked.lines.map((line) => line.id);
    await takeUse(trx, { coupon: coupon.row, userId, productIds, orderId: id, now });
  }
  const titles = gifts.map((_, at) => giftTitle(asked, at));
  const giftIds = await insertGifts(trx, { orderId: id, giverId: userId, gifts, titles, secret, now });
  const { order, charged } = await reserveTotal(trx, created, asked, { provider, address });
  await trx
    .insertInto('order_items')
    .values(
      charged.lines.map((line, position) => ({
        order_id: created.id,
        product_id: line.id,
        position,
        title: line.gift === null ? line.title : `${line.title} (regalo)`,
        gift_id: line.gift === null ? null : (giftIds[line.gift] ?? null),
        list_cents: line.listCents,
        discount_cents: line.discountCents,
        paid_cents: line.paidCents,
        offers: JSON.stringify(line.offers),
        bundle_id: line.bundle?.id ?? null,
        bundle_title: line.bundle?.title ?? null,
      })),
    )
    .execute();
  await recordOrderEvent(trx, created.id, now, 'created');
  await countCart(trx, now, 'opened');
  return order;
}

/** A provider may charge another amount than the sum of the prices. */
async function reserveTotal(
  trx: Trx,
  order: OrderRow,
  asked: ProductQuote,
  { provider, address }: Pick<OpenOrder, 'provider' | 'address'>,
): Promise<{ order: OrderRow; charged: ProductQuote }> {
  const { id, user_id: userId, created_at: now } = order;
  const sumCents = asked.paidCents;
  // Nothing is paid for an order that costs nothing.
  const reserved =
    sumCents > 0 ? await provider.reserveTotal?.(trx, { id, userId, sumCents, address, now }) : undefined;
  if (!reserved) return { order, charged: asked };
  const charged = chargeTotal(asked, reserved.totalCents);
  const changed = await trx
    .updateTable('orders')
    .set({ ...toColumns(charged), checkout_expires_at: reserved.expiresAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { order: changed, charged };
}

function toColumns(charged: Quote) {
  return {
    subtotal_cents: charged.listCents,
    discount_cents: charged.discountCents,
    method_discount_cents: charged.methodDiscountCents,
    total_cents: charged.paidCents,
  };
}

/** Limits the orders that one account can add to reconciliation. */
async function refuseTooManyOrders(trx: Trx, userId: string, now: number): Promise<void> {
  // Orders of one account are opened one at a time, so each count includes the earlier ones.
  await lockUser(trx, userId);
  const orders = trx.selectFrom('orders').where('user_id', '=', userId);
  const open = await countRows(orders.where('open_key', 'is not', null));
  const today = await countRows(orders.where('created_at', '>', now - DAY_MS));
  if (open < MAX_OPEN_ORDERS && today < MAX_ORDERS_A_DAY) return;
  throw new AppError('too_many_requests', {
    message: 'Abriste muchas compras sin terminarlas. Paga una desde Mis Compras o vuelve a intentar mañana.',
    retryAfter: DAY_MS / 1000,
  });
}

async function findOpen(trx: Trx, openKey: string): Promise<OrderRow | undefined> {
  return await trx.selectFrom('orders').selectAll().where('open_key', '=', openKey).executeTakeFirst();
}

/** What a gift is called: the product, or the bundle that its products are in. */
function giftTitle({ lines }: ProductQuote, at: number): string {
  const line = lines.find(({ gift }) => gift === at);
  return line?.bundle?.title ?? line?.title ?? '';
}

/** Whether others wait for the uses that unpaid orders hold. */
function isScarce(coupon: UsableCoupon | null): boolean {
  return coupon !== null && coupon.row.max_uses !== null;
}

/** An order is reused for the same buyer, provider, products and prices. */
function openKeyOf(
  userId: string,
  provider: string,
  { lines }: ProductQuote,
  { coupon, gifts }: { coupon: UsableCoupon | null; gifts: GiftInput[] },
): string {
  const content = lines
    .map(({ id, bundle, paidCents }) => [id, bundle?.id ?? '', paidCents].join(':'))
    .sort();
  const kept = gifts.map((gift) => JSON.stringify(gift));
  return createHash('sha256')
    .update([userId, provider, ...(coupon ? [coupon.row.code] : []), ...content, ...kept].join('|'))
    .digest('base64url');
}
