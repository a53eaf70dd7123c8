import { createHash } from 'node:crypto';
import { checkout } from '../../../contract/checkout';
import { AppError } from '../../../rules/errors';
import { type Quote, quote } from '../../../rules/quote';
import { lockUser } from '../../accounts/identity/users';
import type { Trx } from '../../platform/db/database';
import { newId, newSecret } from '../../platform/db/ids';
import type { OrderRow } from '../../platform/db/schema';
import { insertNumbered } from '../ledger/sale-number';
import { countCart } from '../ledger/sales-counts';
import type { PaymentProvider } from '../orders/payment-provider';
import { type Cart, type ProductQuote, quoteProducts, readCart } from './cart';
import { nextCheckAt } from './check-schedule';
import { recordOrderEvent } from './order-events';

const DAY_MS = 24 * 3_600_000;
const CHECKOUT_MS = 3 * DAY_MS;
/** Well above the number of orders that a buyer opens by changing the cart. */
const MAX_OPEN_ORDERS = checkout.createPreference.keeps.rows;
const MAX_ORDERS_A_DAY = 60;
/** A checkout link that expires sooner than this is not reused. */
const MARGIN_MS = 3_600_000;

interface OpenOrder {
  userId: string;
  cart: Cart;
  provider: PaymentProvider;
  address: string;
  now: number;
}

/** Stores an order for the cart, or finds the open one. */
export async function openOrder(
  trx: Trx,
  { userId, cart, provider, address, now }: OpenOrder,
): Promise<OrderRow> {
  const { name, currency, checkoutMs = CHECKOUT_MS } = provider;
  const products = await readCart(trx, userId, cart, currency);
  const asked = quoteProducts(products, currency);
  const openKey = openKeyOf(userId, name, asked);
  const known = await findOpen(trx, openKey);
  if (known && known.checkout_expires_at > now + MARGIN_MS) return known;
  if (known) await trx.updateTable('orders').set({ open_key: null }).where('id', '=', known.id).execute();

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
        checkout_id: null,
        checkout_url: null,
        checkout_expires_at: now + checkoutMs,
        attention: null,
        superseded_at: null,
        suspended_at: null,
        created_at: now,
        updated_at: now,
        last_check_at: null,
        next_check_at: nextCheckAt({ state: 'created', checks: 0, now }),
        checks: 0,
        terms_version: null,
        terms_accepted_at: null,
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
  const { order, charged } = await reserveTotal(trx, created, asked, { provider, address });
  await trx
    .insertInto('order_items')
    .values(
      charged.lines.map((line, position) => ({
        order_id: created.id,
        product_id: line.id,
        position,
        title: line.title,
        list_cents: line.listCents,
        discount_cents: line.discountCents,
        paid_cents: line.paidCents,
      })),
    )
    .execute();
  await recordOrderEvent(trx, created.id, { at: now, kind: 'created' });
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
  const reserved = await provider.reserveTotal?.(trx, { id, userId, sumCents, address, now });
  if (!reserved) return { order, charged: asked };
  const charged = quote(asked.lines, reserved.totalCents);
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
function openKeyOf(userId: string, provider: string, { lines }: ProductQuote): string {
  const content = lines.map(({ id, paidCents }) => `${id}:${paidCents}`).sort();
  return createHash('sha256')
    .update([userId, provider, ...content].join('|'))
    .digest('base64url');
}
