import { createHash } from 'node:crypto';
import { AppError } from '../../shared/errors';
import { fromCents } from '../../shared/money';
import { resolveTargetUser } from '../accounts/resolve-target-user';
import type { SessionUser } from '../accounts/sessions';
import { lockUser } from '../accounts/users';
import type { StoredProduct } from '../catalogue/stored-product';
import type { Queries, Trx } from '../db/database';
import { newId, newSecret } from '../db/ids';
import type { OrderRow } from '../db/schema';
import type { Deps } from '../deps';
import { createSingleFlight } from '../single-flight';
import { countCart } from '../statistics/sales-counts';
import { type Cart, readCart, totalOf } from './cart';
import { nextCheckAt } from './check-schedule';
import { recordOrderEvent } from './order-events';
import type { PaymentProvider, Preference } from './payment-provider';

const DAY_MS = 24 * 3_600_000;
const PREFERENCE_MS = 3 * DAY_MS;
/** Cash tickets: at least three days, and the provider's own limit is thirty. */
const TICKETS_MS = 10 * DAY_MS;
/** Far more than a person opens by changing the cart. */
const MAX_OPEN_ORDERS = 30;
const MAX_ORDERS_A_DAY = 60;
/** A link about to expire is not handed out again. */
const MARGIN_MS = 3_600_000;

/** Opens orders and gives their payment preferences; the order is stored before the provider hears of it. */
export function createOrders({
  db,
  clock,
  config,
  provider,
}: Pick<Deps, 'db' | 'clock' | 'config'> & { provider: PaymentProvider | null }) {
  const asking = createSingleFlight<OrderRow>();

  async function createPreference(caller: SessionUser, cart: Cart) {
    if (!provider) throw new AppError('payments_unavailable');
    const userId = resolveTargetUser(caller, cart.userId);
    const open = await db.transaction().execute((trx) => openOrder(trx, userId, cart));
    const order = open.preference_id ? open : await asking.run(open.id, () => askUnlessKnown(open.id)); // two tabs share one question
    if (!order.preference_id || !order.checkout_url) throw new AppError('payment_provider_down');
    return {
      id: order.preference_id,
      init_point: order.checkout_url,
      orderKey: order.key,
      total: fromCents(order.total_cents),
    };
  }

  async function openOrder(trx: Trx, userId: string, cart: Cart): Promise<OrderRow> {
    const now = clock.now();
    const products = await readCart(trx, userId, cart);
    const openKey = openKeyOf(userId, products);
    const known = await findOpen(trx, openKey);
    if (known && known.preference_expires_at > now + MARGIN_MS) return known;
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
        total_cents: totalOf(products),
        preference_id: null,
        checkout_url: null,
        preference_expires_at: now + PREFERENCE_MS,
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
    // Another tab was faster by an instant: its order is this one.
    if (!created) return (await findOpen(trx, openKey)) ?? fail();
    await trx
      .insertInto('order_items')
      .values(
        products.map((product, position) => ({
          order_id: created.id,
          product_id: product.id,
          position,
          title: product.title,
          price_cents: product.price_cents,
        })),
      )
      .execute();
    await recordOrderEvent(trx, created.id, { at: now, kind: 'created' });
    await countCart(trx, now, 'opened');
    return created;
  }

  /** Another tab may have asked and been answered since this one read the order. */
  async function askUnlessKnown(id: string): Promise<OrderRow> {
    const order = await readOrder(db, id);
    return order.preference_id ? order : await askForPreference(order);
  }

  async function askForPreference(order: OrderRow): Promise<OrderRow> {
    const request = await preferenceRequest(order);
    await recordOrderEvent(db, order.id, { at: clock.now(), kind: 'preference_asked' });
    let preference: Preference;
    try {
      preference = await (provider ?? fail()).createPreference(request);
    } catch (error) {
      await recordOrderEvent(db, order.id, { at: clock.now(), kind: 'preference_failed' });
      throw error;
    }
    return await db.transaction().execute(async (trx) => {
      const now = clock.now();
      // The first answer stays, whichever process it came to.
      const saved = await trx
        .updateTable('orders')
        .set({ preference_id: preference.id, checkout_url: preference.checkoutUrl, updated_at: now })
        .where('id', '=', order.id)
        .where('preference_id', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (saved) {
        await recordOrderEvent(trx, order.id, {
          at: now,
          kind: 'preference_ready',
          detail: { preference: preference.id },
        });
      }
      return saved ?? (await readOrder(trx, order.id));
    });
  }

  async function preferenceRequest(order: OrderRow) {
    const buyer = await db
      .selectFrom('users')
      .select(['name', 'surname', 'email'])
      .where('id', '=', order.user_id)
      .executeTakeFirstOrThrow();
    const items = await db
      .selectFrom('order_items')
      .innerJoin('products', 'products.id', 'order_items.product_id')
      .select(['order_items.product_id', 'order_items.title', 'order_items.price_cents', 'products.kind'])
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
        priceCents: item.price_cents,
      })),
      payer: buyer,
      backUrls: { success: back('exito'), pending: back('pendiente'), failure: back('error') },
      // Without `source_news` the older form of notices arrives too.
      notificationUrl: `${config.publicUrl}/api/payment/webhook?source_news=webhooks`,
      createdAt: order.created_at,
      expiresAt: order.preference_expires_at,
      ticketsExpireAt: order.created_at + TICKETS_MS,
    };
  }

  return { createPreference };
}

/** One account must not fill the list of orders that reconciliation checks. */
async function refuseTooManyOrders(trx: Trx, userId: string, now: number): Promise<void> {
  // Orders of one account are opened one after the other, so that each counts those before it.
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

/** Same buyer, same products at the same prices: the same open order. */
function openKeyOf(userId: string, products: StoredProduct[]): string {
  const content = products.map((product) => `${product.id}:${product.price_cents}`).sort();
  return createHash('sha256')
    .update([userId, ...content].join('|'))
    .digest('base64url');
}

function fail(): never {
  throw new AppError('payment_provider_down');
}
