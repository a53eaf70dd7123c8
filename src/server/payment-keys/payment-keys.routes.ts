import type { FastifyInstance } from 'fastify';
import { paymentKeys } from '../../shared/payment-keys';
import { handle } from '../http/handle';
import type { Services } from '../services';

export function paymentKeyRoutes(app: FastifyInstance, services: Services): void {
  const service = services.paymentKeys;
  handle(app, paymentKeys.read, () => service.read());
  handle(app, paymentKeys.saveMercadoPago, ({ body, user }) => service.save('mercado-pago', body, user.id));
  handle(app, paymentKeys.savePayPal, ({ body, user }) => service.save('paypal', body, user.id));
  handle(app, paymentKeys.check, ({ params }) => service.check(params.provider));
  handle(app, paymentKeys.remove, ({ params, body, user }) =>
    service.remove(params.provider, body.currentPassword, user.id),
  );
}
