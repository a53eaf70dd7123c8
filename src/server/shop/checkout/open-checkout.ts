import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps';
import type { RateLimit } from '../../platform/limits/rate-limit';
import { createCouponGuesses } from '../offers/coupon-guesses';
import { createProviders, openProviders } from '../providers/registry';
import { createCartQuotes } from './cart-quotes.service';
import { checkoutRoutes } from './checkout.routes';
import { createOrderClosing } from './order-closing.service';
import { createOrderStatus } from './order-status.service';
import { createOrders, type ReadSource } from './orders.service';
import { createOrdersAdmin } from './orders-admin.service';
import { createReconciliation, reconcileOrdersJob } from './reconciliation.service';
import { createRefunds } from './refunds.service';
import { createSettlement } from './settlement.service';
import { createSuperseding } from './superseding.service';
import { openTransfer } from './transfer/transfer';
import { remindOfTransfersJob } from './transfer/transfer-reminders';
import { createTransfers } from './transfer/transfers.service';
import { createWebhookEvents, workOnWebhookEventsJob } from './webhook-events.service';

/** Orders and their payments, with every provider. */
export function openCheckout(
  app: FastifyInstance,
  deps: Deps,
  { rateLimit, readSource }: { rateLimit: RateLimit; readSource: ReadSource },
) {
  // A transfer needs the creator's own work, so it is last.
  const providers = createProviders([...openProviders(app, deps), openTransfer(deps)]);
  const payments = { ...deps, providers, settlement: createSettlement(deps) };
  const reconciliation = createReconciliation(payments);
  const couponGuesses = createCouponGuesses({ ...deps, rateLimit });
  const orders = createOrders({ ...payments, couponGuesses, readSource });
  const ordersAdmin = createOrdersAdmin({ ...payments, reconciliation });
  const refunds = createRefunds({ ...payments, reconciliation });
  const transfers = createTransfers({ ...payments, orders, reconciliation, rateLimit });
  const webhookEvents = createWebhookEvents({ ...payments, reconciliation });
  const superseding = createSuperseding(payments);
  const cartQuotes = createCartQuotes({ ...deps, couponGuesses });
  checkoutRoutes(
    app,
    {
      cartQuotes,
      orderStatus: createOrderStatus({ ...payments, reconciliation }),
      orders,
      ordersAdmin,
      refunds,
      transfers,
      webhookEvents,
    },
    deps,
  );
  deps.outbox.on('supersede-orders', superseding.supersedeOrders);
  deps.outbox.on('cancel-payment', superseding.cancelPayment);
  deps.outbox.on('send-refund', refunds.send);
  deps.jobs.add(workOnWebhookEventsJob(webhookEvents));
  deps.jobs.add(reconcileOrdersJob(reconciliation));
  deps.jobs.add(remindOfTransfersJob(deps));
  return {
    ordersAdmin,
    transfers,
    reconciliation,
    webhookEvents,
    orderClosing: createOrderClosing(payments),
  };
}
