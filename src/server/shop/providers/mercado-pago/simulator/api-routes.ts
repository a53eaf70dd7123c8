import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sumAmounts } from '../../../../../rules/money';
import { isCancellable } from '../../../orders/order-state';
import type { SimulatorParts } from './provider-state';
import { preferenceBody, type SimulatedPayment } from './records';

const refundBody = z.object({ amount: z.number().positive().optional() }).nullish();
const cancelBody = z.object({ status: z.literal('cancelled') });

/** The subset of the provider's API that the shop uses. */
export function providerApiRoutes(app: FastifyInstance, { records, state, publicUrl }: SimulatorParts): void {
  /** The answers to cancelled payments, by idempotency key. */
  const cancelled = new Map<string, SimulatedPayment>();
  /** The amounts of refunds, by idempotency key: a repeated call returns nothing more. */
  const refunded = new Map<string, number>();

  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers.authorization?.startsWith('Bearer ')) {
      return reply.code(401).send({ message: 'invalid access token', error: 'unauthorized', status: 401 });
    }
  });

  // Real tokens have one of these beginnings.
  app.get('/users/me', async (request, reply) =>
    /^Bearer (APP_USR|TEST)-/.test(request.headers.authorization ?? '')
      ? { id: 1, nickname: 'VENDEDORA' }
      : reply.code(401).send({ message: 'invalid access token', error: 'unauthorized', status: 401 }),
  );

  // The SDK adds a trailing slash.
  for (const path of ['/checkout/preferences', '/checkout/preferences/']) {
    app.post(path, async (request, reply) => {
      const body = preferenceBody.safeParse(request.body);
      if (!body.success) return reply.code(400).send({ message: body.error.message, status: 400 });
      const key = String(request.headers['x-idempotency-key'] ?? '');
      const preference = await state.createPreference(body.data, key);
      return reply.code(201).send({ ...preference, init_point: `${publicUrl()}/pagar/${preference.id}` });
    });
  }

  app.get<{ Querystring: { external_reference?: string } }>('/v1/payments/search', async (request) => {
    const results = await records.paymentsOf(request.query.external_reference ?? '');
    return { paging: { total: results.length, limit: 50, offset: 0 }, results: results.map(asAnswered) };
  });

  app.get<{ Params: { id: string } }>('/v1/payments/:id', async (request, reply) => {
    const payment = await records.findPayment(request.params.id);
    return payment
      ? asAnswered(payment)
      : reply.code(404).send({ message: 'Payment not found', status: 404 });
  });

  app.put<{ Params: { id: string } }>('/v1/payments/:id', async (request, reply) => {
    const payment = await records.findPayment(request.params.id);
    const key = request.headers['x-idempotency-key'];
    if (!payment) return reply.code(404).send({ message: 'Payment not found', status: 404 });
    if (!key) return reply.code(400).send(badRequest("Header X-Idempotency-Key can't be null", 4292));
    if (!cancelBody.safeParse(request.body).success) {
      return reply.code(400).send(badRequest('Invalid status for update', 2016));
    }
    // A repeated call gets the answer of the first one.
    const first = cancelled.get(String(key));
    if (first) return asAnswered(first);
    if (!isCancellable(payment)) {
      return reply
        .code(400)
        .send(badRequest('The action requested is not valid for the current payment state', 2018));
    }
    const changed = await state.change(payment.id, 'cancelled');
    cancelled.set(String(key), changed);
    return asAnswered(changed);
  });

  app.post<{ Params: { id: string } }>('/v1/payments/:id/refunds', async (request, reply) => {
    const payment = await records.findPayment(request.params.id);
    const body = refundBody.safeParse(request.body);
    const key = request.headers['x-idempotency-key'];
    if (!key || !payment || !body.success) {
      return reply.code(400).send({ message: 'cannot refund', status: 400 });
    }
    const left = sumAmounts([payment.transaction_amount, -payment.transaction_amount_refunded]);
    const amount = refunded.get(String(key)) ?? body.data?.amount ?? left;
    const answer = { id: payment.id + 1, payment_id: payment.id, amount, status: 'approved' };
    if (refunded.has(String(key))) return reply.code(201).send(answer);
    if ((payment.status !== 'approved' && payment.status !== 'in_mediation') || amount > left) {
      return reply.code(400).send({ message: 'the payment cannot be refunded', status: 400 });
    }
    refunded.set(String(key), amount);
    if (amount === left) await state.change(payment.id, 'refunded');
    else
      await state.change(payment.id, payment.status, {
        status_detail: 'partially_refunded',
        transaction_amount_refunded: sumAmounts([payment.transaction_amount_refunded, amount]),
      });
    return reply.code(201).send(answer);
  });
}

function badRequest(message: string, code: number) {
  return { message, error: 'bad_request', status: 400, cause: [{ code, description: message }] };
}

function asAnswered({ notification_url: _, preference_id: __, ...payment }: SimulatedPayment) {
  return payment;
}
