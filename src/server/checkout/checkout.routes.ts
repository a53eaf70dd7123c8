import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkout } from '../../shared/checkout';
import { orders } from '../../shared/orders-admin';
import type { Deps } from '../deps';
import { handle } from '../http/handle';
import { pendingProofsOf } from '../proofs/proof-view';
import type { Services } from '../services';
import { DEFAULT_WEBHOOK } from './providers/registry';

type Query = Record<string, unknown>;

export function checkoutRoutes(app: FastifyInstance, services: Services, deps: Deps): void {
  const { orders: service, orderStatus: status, ordersAdmin: admin, webhookEvents } = services;
  app.addHook('onClose', webhookEvents.idle);

  handle(app, checkout.createPreference, ({ user, body }) => service.createPreference(user, body));
  app.register(async (webhooks) => {
    // Signatures cover the exact bytes of the body.
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const receive = async (
      provider: string,
      { query, request }: { query: Query; request: FastifyRequest },
    ) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await webhookEvents.receive(provider, { query, headers: request.headers, rawBody });
      return { received: true as const };
    };
    handle(webhooks, checkout.webhook, (call) => receive(DEFAULT_WEBHOOK, call));
    handle(webhooks, checkout.providerWebhook, (call) => receive(call.params.provider, call));
  });
  handle(app, checkout.status, ({ params }) => status.read(params.key));
  handle(app, checkout.check, ({ params }) => status.check(params.key));
  handle(app, checkout.opened, async ({ params }) => {
    await status.noteOpened(params.key);
    return { success: true as const };
  });
  handle(app, checkout.pending, async ({ params }) => ({
    orders: await status.pendingOf(params.userId),
    proofs: await pendingProofsOf(deps.db, params.userId),
  }));

  handle(app, orders.list, ({ query }) => admin.list(query));
  handle(app, orders.get, ({ params }) => admin.get(params.id));
  handle(app, orders.check, ({ params }) => admin.check(params.id));
  handle(app, orders.refund, ({ params, body, user }) => admin.refund(params.id, body.paymentId, user.id));
  handle(app, orders.resendReceipt, async ({ params, user }) => {
    await admin.resendReceipt(params.id, user.id);
    return { success: true as const, message: 'Enviamos el recibo de nuevo.' };
  });
  handle(app, orders.resolve, ({ params, user }) => admin.resolve(params.id, user.id));
}
