import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps';
import { atShopTime } from '../../platform/jobs/scheduler';
import type { RateLimit } from '../../platform/limits/rate-limit';
import { createCouponGuesses } from '../offers/coupon-guesses';
import { createProviders, openProviders } from '../providers/registry';
import { createCartQuotes } from './cart-quotes.service';
import { checkoutRoutes } from './checkout.routes';
import { createOrderClosing } from './order-closing.service';
import { createOrderStatus } from './order-status.service';
import { createOrders, type ReadSource } from './orders.service';
import { createOrdersAdmin } from './orders-admin.service';
import { createReconciliation } from './reconciliation.service';
import { createRefunds } from './refunds.service';
import { createSettlement } from './settlement.service';
import { createSuperseding } from './superseding.service';
import { openTransfer } from './transfer/transfer';
import { remindOfTransfers } from './transfer/transfer-reminders';
import { createTransfers } from './transfer/transfers.service';
import { createWebhookEvents } from './webhook-events.service';

/** Orders and their payments, with every provider. */
export function openCheckout(app: FastifyInstance, deps: Deps, ports: Ports) {
  const services = createServices(app, deps, ports);
  const { closeOrder, ordersAdmin, reconciliation, refunds, superseding, transfers, webhookEvents } =
    services;
  checkoutRoutes(app, services);
  deps.outbox.on('supersede-orders', superseding.supersedeOrders);
  deps.outbox.on('cancel-payment', superseding.cancelPayment);
  deps.outbox.on('send-refund', refunds.send);
  deps.jobs.add({
    name: 'work-on-webhook-events',
    schedule: { everyMs: 10_000 },
    run: async () => webhookEvents.work(),
  });
  deps.jobs.add(atShopTime('reconcile-orders', '* * * * *', reconciliation.checkDueOrders));
  deps.jobs.add(atShopTime('remind-of-transfers', '*/10 * * * *', () => remindOfTransfers(deps)));
  return { ordersAdmin, transfers, reconciliation, webhookEvents, closeOrder };
}

interface Ports {
  rateLimit: RateLimit;
  readSource: ReadSource;
}

export type CheckoutServices = ReturnType<typeof createServices>;

function createServices(app: FastifyInstance, deps: Deps, { rateLimit, readSource }: Ports) {
  // A transfer needs the creator's own work, so it is last.
  const providers = createProviders([...openProviders(app, deps), openTransfer(deps)]);
  const payments = { ...deps, providers, settlement: createSettlement(deps) };
  const reconciliation = createReconciliation(payments);
  const checked = { ...payments, reconciliation };
  const couponGuesses = createCouponGuesses({ ...deps, rateLimit });
  const orders = createOrders({ ...payments, couponGuesses, readSource });
  return {
    readCartQuote: createCartQuotes({ ...deps, couponGuesses }),
    closeOrder: createOrderClosing(payments),
    orderStatus: createOrderStatus(checked),
    orders,
    ordersAdmin: createOrdersAdmin(checked),
    reconciliation,
    refunds: createRefunds(checked),
    superseding: createSuperseding(payments),
    transfers: createTransfers({ ...checked, orders, rateLimit }),
    webhookEvents: createWebhookEvents(checked),
  };
}
