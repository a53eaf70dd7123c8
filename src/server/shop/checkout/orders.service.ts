import { AppError } from '../../../rules/errors';
import { fromCents } from '../../../rules/money';
import { resolveTargetUser } from '../../accounts/accounts/resolve-target-user';
import { findUser } from '../../accounts/identity/users';
import type { Trx } from '../../platform/db/database';
import type { OrderRow } from '../../platform/db/schema';
import type { SessionUser } from '../../platform/runtime/session-user';
import { createSingleFlight } from '../../platform/runtime/single-flight';
import { createShopSecret } from '../../platform/secrets/shop-secret';
import type { Cart } from '../offers/cart';
import type { CouponGuesses } from '../offers/coupon-guesses';
import { acceptTerms } from '../orders/accept-terms';
import type { Checkout, CheckoutRequest, PaymentProvider } from '../orders/payment-provider';
import { readSettings } from '../settings/own-settings';
import {
  readWithdrawalTerms,
  rememberResidence,
  storeWithdrawalTerms,
} from '../withdrawals/withdrawal-terms';
import { toFreePayment } from './hand-payment';
import { openOrder } from './open-order';
import { changeOrder, readOrder, recordOrderEvent } from './order-rows';
import type { PaymentDeps } from './payment-deps';

export type Orders = ReturnType<typeof createOrders>;

interface CheckoutOptions {
  /** The buyer pressed a button to pay, which accepts the terms. The cart asks without a press. */
  isPressed?: boolean;
  /** The buyer's network address and browser. */
  address: string;
  agent: string;
}

/** The office plugs in: where a visitor came from today; null when the visit was not counted. */
export type ReadSource = (visitor: { address: string; agent: string }) => Promise<string | null>;

/** Opens orders and their checkouts. The order is stored before the provider is called. */
export function createOrders(deps: PaymentDeps & { couponGuesses: CouponGuesses; readSource: ReadSource }) {
  const { db, clock, config, providers, settlement, couponGuesses, readSource } = deps;
  const asking = createSingleFlight<OrderRow>();
  const shopSecret = createShopSecret({ db, clock });

  async function createPreference(
    caller: SessionUser,
    cart: Cart & { provider?: string | undefined },
    options: CheckoutOptions,
  ) {
    const order = await openCheckout(caller, cart, await providers.get(cart.provider), options);
    return {
      id: order.checkout_id,
      init_point: order.checkout_url,
      orderKey: order.key,
      total: fromCents(order.total_cents),
    };
  }

  /** Opens an order for the cart, or finds the open one, with its checkout at the provider. */
  async function openCheckout(
    caller: SessionUser,
    cart: Cart,
    provider: PaymentProvider,
    { isPressed = false, address, agent }: CheckoutOptions,
  ) {
    const userId = resolveTargetUser(caller, cart.userId);
    if (cart.couponCode) await couponGuesses.check(cart.couponCode, { userId, address });
    const source = await readSource({ address, agent });
    const secret = cart.gifts?.length ? await shopSecret() : '';
    const open = await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const order = await openOrder(trx, { userId, cart, provider, address, source, secret, now });
      const buying = { userId, currency: provider.currency, answers: cart, now };
      await storeWithdrawalTerms(trx, order, await readWithdrawalTerms(trx, config, buying));
      await rememberResidence(trx, userId, cart);
      const isFree = order.total_cents === 0;
      if (isPressed || isFree) await acceptTerms(trx, order.id, now);
      return isFree ? await settleFree(trx, order, now) : order;
    });
    const order = open.checkout_id
      ? open
      : await asking.run(open.id, () => askForCheckout(open.id, provider)); // two tabs share one request
    const { checkout_id, checkout_url } = order;
    if (!checkout_id || !checkout_url) throw new AppError('payment_provider_down');
    return { ...order, checkout_id, checkout_url };
  }

  /** An order that costs nothing needs no provider. It gives access as any paid one. */
  async function settleFree(trx: Trx, order: OrderRow, now: number): Promise<OrderRow> {
    if (order.checkout_id) return order;
    const checkout = { checkout_id: order.id, checkout_url: returnPage(order, 'exito') };
    await changeOrder(trx, order.id, checkout);
    await settlement.settleWithin(trx, toFreePayment(order, now));
    return await readOrder(trx, order.id);
  }

  function returnPage(order: OrderRow, page: string): string {
    return `${config.publicUrl}/pago/${page}?orden=${order.key}`;
  }

  async function askForCheckout(id: string, provider: PaymentProvider): Promise<OrderRow> {
    const order = await readOrder(db, id);
    // Another tab may have received a preference since this one read the order.
    if (order.checkout_id) return order;
    const request = await checkoutRequest(order);
    if (!provider.isByHand) await recordOrderEvent(db, order.id, clock.now(), 'preference_asked');
    let checkout: Checkout;
    try {
      checkout = await provider.createCheckout(request);
    } catch (error) {
      await recordOrderEvent(db, order.id, clock.now(), 'preference_failed');
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
      if (saved && !provider.isByHand) {
        await recordOrderEvent(trx, order.id, now, 'preference_ready', { preference: checkout.id });
      }
      return saved ?? (await readOrder(trx, order.id));
    });
  }

  async function checkoutRequest(order: OrderRow): Promise<CheckoutRequest> {
    const { name, surname, email } = await findUser(db, order.user_id);
    const items = await db
      .selectFrom('order_items')
      .innerJoin('products', 'products.id', 'order_items.product_id')
      .select(['order_items.product_id', 'order_items.title', 'order_items.paid_cents', 'products.kind'])
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute();
    const { installments } = await readSettings(db, config, ['installments']);
    return {
      reference: order.id,
      idempotencyKey: `preference-${order.id}`,
      items: items.map((item) => ({
        id: item.product_id,
        title: `compra en ecommerce ${item.title}`,
        kind: item.kind,
        priceCents: item.paid_cents,
      })),
      payer: { name, surname, email },
      returnUrls: {
        success: returnPage(order, 'exito'),
        pending: returnPage(order, 'pendiente'),
        failure: returnPage(order, 'error'),
      },
      installments: Number(installments) || null,
      createdAt: order.created_at,
      expiresAt: order.checkout_expires_at,
    };
  }

  return { createPreference, openCheckout };
}
