import type { FastifyInstance } from 'fastify';
import { paypal } from '../../../../contract/paypal';
import { handle } from '../../../platform/http/handle';
import type { CheckoutCalls } from '../provider';
import { NAME } from './payment-status';

export function paypalRoutes(app: FastifyInstance, calls: CheckoutCalls): void {
  handle(app, paypal.createOrder, async ({ user, body: { total, ...cart }, request }) => {
    const { init_point: approveUrl, ...order } = await calls.createPreference(
      user,
      { ...cart, price: total, provider: NAME },
      { isPressed: true, address: request.ip, agent: request.headers['user-agent'] ?? '' },
    );
    return { ...order, approveUrl };
  });
  handle(app, paypal.capture, ({ user, body }) => calls.checkOwn(user, body.orderKey));
}
