import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SimulatedRefusal, type SimulatorParts } from './provider-state';
import { captureOnWire, disputeOnWire, orderOnWire } from './wire';

const money = z.object({ currency_code: z.string(), value: z.string().regex(/^\d+\.\d\d$/) });
const orderBody = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({
      custom_id: z.string(),
      invoice_id: z.string(),
      amount: money.extend({ breakdown: z.object({ item_total: money }) }),
      items: z.array(z.object({ name: z.string().max(127), quantity: z.literal('1'), unit_amount: money })),
    }),
  ]),
  payment_source: z.object({
    paypal: z.object({ experience_context: z.object({ return_url: z.url(), cancel_url: z.url() }) }),
  }),
});

interface ById {
  Params: { id: string };
}

/** The subset of PayPal's API that the shop uses. */
export function providerApiRoutes(
  app: FastifyInstance,
  parts: SimulatorParts & { clientId: string; clientSecret: string },
): void {
  const { records, state, webhooks } = parts;
  const tokens = new Set<string>();
  const basic = Buffer.from(`${parts.clientId}:${parts.clientSecret}`).toString('base64');

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', async (request, reply) => {
    const given = request.headers.authorization ?? '';
    const isToken = request.url.endsWith('/v1/oauth2/token');
    const isKnown = isToken ? given === `Basic ${basic}` : tokens.has(given.replace(/^Bearer /, ''));
    if (!isKnown) return reply.code(401).send({ error: 'invalid_token' });
  });

  app.post('/v1/oauth2/token', async () => {
    const token = `A21.${randomBytes(20).toString('hex')}`;
    tokens.add(token);
    return { access_token: token, token_type: 'Bearer', expires_in: 32_400 };
  });

  app.post('/v2/checkout/orders', async (request, reply) => {
    const body = orderBody.safeParse(request.body);
    if (!body.success) return refuse(reply, 400, 'INVALID_REQUEST');
    const unit = body.data.purchase_units[0];
    const { return_url: returnUrl, cancel_url: cancelUrl } =
      body.data.payment_source.paypal.experience_context;
    const { currency_code, value } = unit.amount;
    const order = await state.create(
      {
        customId: unit.custom_id,
        invoiceId: unit.invoice_id,
        amount: { currency_code, value },
        items: unit.items,
        returnUrl,
        cancelUrl,
      },
      keyOf(request),
    );
    return reply.code(201).send(orderOnWire(order, state.checkoutUrl(order.id)));
  });

  app.get<ById>('/v2/checkout/orders/:id', async (request, reply) => {
    const order = await records.find(request.params.id);
    return order ? orderOnWire(order, state.checkoutUrl(order.id)) : refuse(reply, 404, 'RESOURCE_NOT_FOUND');
  });

  app.post<ById>('/v2/checkout/orders/:id/capture', (request, reply) =>
    orRefuse(reply, async () => {
      const order = await state.capture(request.params.id, keyOf(request));
      return reply.code(201).send(orderOnWire(order, ''));
    }),
  );

  app.get<ById>('/v2/payments/captures/:id', async (request, reply) => {
    const order = await records.find(request.params.id.slice(0, -1));
    const capture = order ? captureOnWire(order) : null;
    return capture ?? refuse(reply, 404, 'RESOURCE_NOT_FOUND');
  });

  app.post<ById & { Body: { amount?: { value: string } } | null }>(
    '/v2/payments/captures/:id/refund',
    (request, reply) =>
      orRefuse(reply, async () => {
        const id = request.params.id.slice(0, -1);
        const order = await state.refund(id, keyOf(request), request.body?.amount?.value);
        return reply.code(201).send({ id: order.refunds.at(-1)?.id, status: 'COMPLETED' });
      }),
  );

  app.get<{ Querystring: { disputed_transaction_id?: string } }>('/v1/customer/disputes', async (request) => {
    const order = await records.find(request.query.disputed_transaction_id?.slice(0, -1) ?? '');
    const dispute = order ? disputeOnWire(order) : null;
    if (!dispute) return { items: [] };
    const { dispute_outcome: _, ...summary } = dispute;
    return { items: [summary] };
  });

  app.get<ById>('/v1/customer/disputes/:id', async (request, reply) => {
    const order = await records.find(request.params.id.slice(0, -1));
    return (order && disputeOnWire(order)) ?? refuse(reply, 404, 'RESOURCE_NOT_FOUND');
  });

  app.post<{ Body: Record<string, unknown> }>(
    '/v1/notifications/verify-webhook-signature',
    async (request) => ({
      verification_status: webhooks.verify(request.body) ? 'SUCCESS' : 'FAILURE',
    }),
  );
}

/** The idempotency key of a call; one of its own when it names none. */
function keyOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return String(headers['paypal-request-id'] ?? randomBytes(8).toString('hex'));
}

function refuse(reply: FastifyReply, status: number, issue: string) {
  return reply.code(status).send({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] });
}

async function orRefuse(reply: FastifyReply, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SimulatedRefusal)) throw error;
    return refuse(reply, error.issue === 'RESOURCE_NOT_FOUND' ? 404 : 422, error.issue);
  }
}
