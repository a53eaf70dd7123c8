import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkout } from '../../../contract/checkout';
import { coupons } from '../../../contract/coupons';
import { orders } from '../../../contract/orders-admin';
import { done, handle } from '../../platform/http/handle';
import { rawBodyOf, withRawBodies } from '../../platform/http/raw-body';
import { pendingProofsOf } from '../proofs/proof-view';
import { ALL_PROVIDERS } from '../providers/registry';
import { leftAttemptsOf } from './left-attempts';
import type { CheckoutServices } from './open-checkout';
import { pendingProductsOf } from './pending-products';
import { readTakenAmounts } from './transfer/reserve-amount';

type Query = Record<string, unknown>;

function buyerOf(request: FastifyRequest) {
  return { address: request.ip, agent: request.headers['user-agent'] ?? '' };
}

export function checkoutRoutes(app: FastifyInstance, services: CheckoutServices): void {
  const { deps } = app;
  const { orderStatus: status, ordersAdmin: admin, refunds, transfers, webhookEvents } = services;
  const { createPreference } = services.orders;
  app.addHook('onClose', webhookEvents.idle);

  handle(app, coupons.quote, ({ user, body, request }) =>
    services.readCartQuote(body, { userId: user?.id ?? null, address: request.ip }),
  );
  handle(app, checkout.createPreference, ({ user, body, request }) =>
    createPreference(user, body, buyerOf(request)),
  );
  for (const provider of ALL_PROVIDERS) {
    provider.routes?.(app, { createPreference, checkOwn: status.checkOwn });
  }
  handle(app, checkout.transfer, ({ user, body, request }) => transfers.open(user, body, buyerOf(request)));
  // Signatures cover the exact bytes of the body.
  withRawBodies(app, (webhooks) => {
    const receive = async (
      provider: string,
      { query = {}, request }: { query?: Query | undefined; request: FastifyRequest },
    ) => {
      await webhookEvents.receive(provider, {
        query,
        headers: request.headers,
        rawBody: rawBodyOf(request),
      });
      return { received: true as const };
    };
    for (const { name, webhook } of ALL_PROVIDERS) handle(webhooks, webhook, (call) => receive(name, call));
    handle(webhooks, checkout.providerWebhook, (call) => receive(call.params.provider, call));
  });
  handle(app, checkout.status, ({ params }) => status.read(params.key));
  handle(app, checkout.check, ({ params }) => status.check(params.key));
  handle(app, checkout.opened, ({ params }) => done(status.noteOpened(params.key)));
  handle(app, checkout.pending, async ({ params }) => ({
    orders: await status.pendingOf(params.userId),
    proofs: await pendingProofsOf(deps.db, params.userId),
    left: await leftAttemptsOf(deps.db, params.userId, deps.clock.now()),
  }));
  handle(app, checkout.pendingProducts, async ({ params }) => ({
    products: await pendingProductsOf(deps.db, params.userId),
  }));

  handle(app, orders.list, ({ query }) => admin.list(query));
  handle(app, orders.get, ({ params }) => admin.get(params.id));
  handle(app, orders.check, ({ params }) => admin.check(params.id));
  const shown = async (id: string, work: Promise<void>) => {
    await work;
    return await admin.get(id);
  };
  handle(app, orders.refund, ({ params: { id }, body, user }) => shown(id, refunds.ask(id, body, user.id)));
  handle(app, orders.undoRefund, ({ params: { id }, body, user }) =>
    shown(id, refunds.undo(id, body.refundId, user.id)),
  );
  handle(app, orders.received, ({ params: { id }, user }) => shown(id, transfers.receive(id, user.id)));
  handle(app, orders.acceptLate, ({ params: { id }, user }) => shown(id, transfers.acceptLate(id, user.id)));
  handle(app, orders.transferAmounts, () => readTakenAmounts(deps.db, deps.clock.now()));
  handle(app, orders.resendReceipt, ({ params, user }) =>
    done(admin.resendReceipt(params.id, user.id), 'Enviamos el recibo de nuevo.'),
  );
  handle(app, orders.resolve, ({ params, user }) => admin.resolve(params.id, user.id));
}
