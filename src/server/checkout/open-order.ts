import { createHash } from 'node:crypto';
import { AppError } from '../../shared/errors';
import { type Currency, sumCents } from '../../shared/money';
import { lockUser } from '../accounts/users';
import type { PricedRow } from '../catalogue/stored-product';
import type { Trx } from '../db/database';
import { newId, newSecret } from '../db/ids';
import type { OrderRow } from '../db/schema';
import { countCart } from '../statistics/sales-counts';
import { type Cart, priceOf, readCart, totalOf } from './cart';
import { nextCheckAt } from './check-schedule';
import { recordOrderEvent } from './order-events';
import type { PaymentProvider } from './payment-provider';
import { spreadTotal } from './spread-total';

const DAY_MS = 24 * 3_600_000;
const CHECKOUT_MS = 3 * DAY_MS;
/** Well above the number of orders that a buyer opens by changing the cart. */
const MAX_OPEN_ORDERS = 30;
const MAX_ORDERS_A_DAY = 60;
/** A checkout link that expires sooner than this is not reused. */
const MARGIN_MS = 3_600_000;

interface OpenOrder {
  userId: string;
  cart: Cart;
  provider: PaymentProvider;
  now: number;
}

/** Stores an order for the cart, or finds the open one. */
export async function openOrder(trx: Trx, { userId, cart, provider, now }: OpenOrder): Promise<OrderRow> {
  const { name, currency, checkoutMs = CHECKOUT_MS } = provider;
  const products = await readCart(trx, userId, cart, currency);
  const total = totalOf(products, currency);
  const subtotal = sumCents(products.map((product) => priceOf(product, currency).list));
  const openKey = openKeyOf(userId, name, products, currency);
  const known = await findOpen(trx, openKey);
  if (known && known.checkout_expires_at > now + MARGIN_MS) return known;
  if (known) await trx.updateTable('orders').set({ open_key: null }).where('id', '=', known.id).execute();

  await refuseTooManyOrders(trx, userId, now);
  const created = await trx
    .insertInto('orders')
    .values({
      id: newId(now),
      key: newSecret(),
      user_id: userId,
      open_key: openKey,
      state: 'created',
      provider: name,
      currency,
      subtotal_cents: subtotal,
      discount_cents: subtotal - total,
      total_cents: total,
      checkout_id: null,
      checkout_url: null,
      checkout_expires_at: now + checkoutMs,
      attention: null,
      suspended_at: null,
      created_at: now,
      updated_at: now,
      last_check_at: null,
      next_check_at: nextCheckAt({ state: 'created', checks: 0, now }),
      checks: 0,
      terms_version: null,
      terms_accepted_at: null,
    })
    .onConflict((conflict) => conflict.column('open_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  // Another tab opened the same order concurrently, so this one uses it.
  if (!created) return (await findOpen(trx, openKey)) ?? fail();
  const order = await reserveTotal(trx, created, provider);
  const paidCents = spreadTotal(
    products.map((product) => priceOf(product, currency).paid),
    order.total_cents,
  );
  await trx
    .insertInto('order_items')
    .values(
      products.map((product, position) => {
        const { list } = priceOf(product, currency);
        const paid = paidCents[position] ?? 0;
        return {
          order_id: created.id,
          product_id: product.id,
          position,
          title: product.title,
          list_cents: list,
          discount_cents: list - paid,
          paid_cents: paid,
        };
      }),
    )
    .execute();
  await recordOrderEvent(trx, created.id, { at: now, kind: 'created' });
  await countCart(trx, now, 'opened');
  return order;
}

/** A provider may charge another amount than the sum of the prices. */
async function reserveTotal(trx: Trx, order: OrderRow, provider: PaymentProvider): Promise<OrderRow> {
  const { id, total_cents: sumCents, created_at: now } = order;
  const reserved = await provider.reserveTotal?.(trx, { id, sumCents, now });
  if (!reserved) return order;
  return await trx
    .updateTable('orders')
    .set({
      discount_cents: order.subtotal_cents - reserved.totalCents,
      total_cents: reserved.totalCents,
      checkout_expires_at: reserved.expiresAt,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Limits the orders that one account can add to reconciliation. */
async function refuseTooManyOrders(trx: Trx, userId: string, now: number): Promise<void> {
  // Orders of one account are opened one at a time, so each count includes the earlier ones.
  await lockUser(trx, userId);
  const orders = trx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId);
  const open = await orders.where('open_key', 'is not', null).executeTakeFirstOrThrow();
  const today = await orders.where('created_at', '>', now - DAY_MS).executeTakeFirstOrThrow();
  if (open.count < MAX_OPEN_ORDERS && today.count < MAX_ORDERS_A_DAY) return;
  throw new AppError('too_many_requests', {
    message: 'Abriste muchas compras sin terminarlas. Paga una desde Mis Compras o vuelve a intentar mañana.',
    retryAfter: DAY_MS / 1000,
  });
}

async function findOpen(trx: Trx, openKey: string): Promise<OrderRow | undefined> {
  return await trx.selectFrom('orders').selectAll().where('open_key', '=', openKey).executeTakeFirst();
}

/** An order is reused for the same buyer, provider, products and prices. */
function openKeyOf(userId: string, provider: string, products: PricedRow[], currency: Currency): string {
  const content = products.map((product) => `${product.id}:${priceOf(product, currency).paid}`).sort();
  return createHash('sha256')
    .update([userId, provider, ...content].join('|'))
    .digest('base64url');
}

function fail(): never {
  throw new AppError('payment_provider_down');
}
