import { createHash } from 'node:crypto';
import { AppError } from '../../shared/errors';
import { type Currency, fromCents, sumCents } from '../../shared/money';
import { resolveTargetUser } from '../accounts/resolve-target-user';
import type { SessionUser } from '../accounts/sessions';
import { lockUser } from '../accounts/users';
import type { PricedRow } from '../catalogue/stored-product';
import type { Queries, Trx } from '../db/database';
import { newId, newSecret } from '../db/ids';
import type { OrderRow } from '../db/schema';
import type { Deps } from '../deps';
import { createSingleFlight } from '../single-flight';
import { countCart } from '../statistics/sales-counts';
import { type Cart, priceOf, readCart, totalOf } from './cart';
import { nextCheckAt } from './check-schedule';
import { recordOrderEvent } from './order-events';
import type { Checkout, CheckoutRequest, PaymentProvider } from './payment-provider';
import type { Providers } from './providers/registry';

const DAY_MS = 24 * 3_600_000;
const CHECKOUT_MS = 3 * DAY_MS;
/** Well above the number of orders that a buyer opens by changing the cart. */
const MAX_OPEN_ORDERS = 30;
const MAX_ORDERS_A_DAY = 60;
/** A checkout link that expires sooner than this is not reused. */
const MARGIN_MS = 3_600_000;

/** Opens orders and their checkouts. The order is stored before the provider is called. */
export function createOrders({
  db,
  clock,
  config,
  providers,
}: Pick<Deps, 'db' | 'clock' | 'config'> & { providers: Providers }) {
  const asking = createSingleFlight<OrderRow>();

  async function createPreference(caller: SessionUser, cart: Cart & { provider?: string | undefined }) {
    const provider = providers.get(cart.provider);
    const userId = resolveTargetUser(caller, cart.userId);
    const open = await db.transaction().execute((trx) => openOrder(trx, userId, cart, provider));
    const order = open.checkout_id
      ? open
      : await asking.run(open.id, () => askUnlessKnown(open.id, provider)); // two tabs share one request
    if (!order.checkout_id || !order.checkout_url) throw new AppError('payment_provider_down');
    return {
      id: order.checkout_id,
      init_point: order.checkout_url,
      orderKey: order.key,
      total: fromCents(order.total_cents),
    };
  }

  async function openOrder(
    trx: Trx,
    userId: string,
    cart: Cart,
    { name, currency }: PaymentProvider,
  ): Promise<OrderRow> {
    const now = clock.now();
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
        checkout_expires_at: now + CHECKOUT_MS,
        attention: null,
        suspended_at: null,
        created_at: now,
        updated_at: now,
        last_check_at: null,
        next_check_at: nextCheckAt({ state: 'created', checks: 0, now }),
        checks: 0,
      })
      .onConflict((conflict) => conflict.column('open_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    // Another tab opened the same order concurrently, so this one uses it.
    if (!created) return (await findOpen(trx, openKey)) ?? fail();
    await trx
      .insertInto('order_items')
      .values(
        products.map((product, position) => {
          const { list, paid } = priceOf(product, currency);
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
    return created;
  }

  /** Another tab may have received a preference since this one read the order. */
  async function askUnlessKnown(id: string, provider: PaymentProvider): Promise<OrderRow> {
    const order = await readOrder(db, id);
    return order.checkout_id ? order : await askForCheckout(order, provider);
  }

  async function askForCheckout(order: OrderRow, provider: PaymentProvider): Promise<OrderRow> {
    const request = await checkoutRequest(order);
    await recordOrderEvent(db, order.id, { at: clock.now(), kind: 'preference_asked' });
    let checkout: Checkout;
    try {
      checkout = await provider.createCheckout(request);
    } catch (error) {
      await recordOrderEvent(db, order.id, { at: clock.now(), kind: 'preference_failed' });
      throw error;
    }
    return await db.transaction().execute(async (trx) => {
      const now = clock.now();
      // The first stored answer wins, whichever process received it.
      const saved = await trx
        .updateTable('orders')
        .set({ checkout_id: checkout.id, checkout_url: checkout.url, updated_at: now })
        .where('id', '=', order.id)
        .where('checkout_id', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (saved) {
        await recordOrderEvent(trx, order.id, {
          at: now,
          kind: 'preference_ready',
          detail: { preference: checkout.id },
        });
      }
      return saved ?? (await readOrder(trx, order.id));
    });
  }

  async function checkoutRequest(order: OrderRow): Promise<CheckoutRequest> {
    const buyer = await db
      .selectFrom('users')
      .select(['name', 'surname', 'email'])
      .where('id', '=', order.user_id)
      .executeTakeFirstOrThrow();
    const items = await db
      .selectFrom('order_items')
      .innerJoin('products', 'products.id', 'order_items.product_id')
      .select(['order_items.product_id', 'order_items.title', 'order_items.paid_cents', 'products.kind'])
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute();
    const back = (page: string) => `${config.publicUrl}/pago/${page}?orden=${order.key}`;
    return {
      reference: order.id,
      idempotencyKey: `preference-${order.id}`,
      items: items.map((item) => ({
        id: item.product_id,
        title: `compra en ecommerce ${item.title}`,
        kind: item.kind,
        priceCents: item.paid_cents,
      })),
      payer: buyer,
      returnUrls: { success: back('exito'), pending: back('pendiente'), failure: back('error') },
      createdAt: order.created_at,
      expiresAt: order.checkout_expires_at,
    };
  }

  return { createPreference };
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

async function readOrder(db: Queries, id: string): Promise<OrderRow> {
  return await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
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
