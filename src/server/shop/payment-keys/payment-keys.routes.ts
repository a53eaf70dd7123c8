import type { FastifyInstance } from 'fastify';
import { paymentKeys } from '../../../contract/payment-keys';
import { actingIn } from '../../accounts/safety/confirmation';
import { handle } from '../../platform/http/handle';
import type { PaymentKeys } from './payment-keys.service';

export function paymentKeyRoutes(app: FastifyInstance, service: PaymentKeys): void {
  handle(app, paymentKeys.read, () => service.read());
  handle(app, paymentKeys.save, (call) => {
    const { currentPassword: _, ...typed } = call.body;
    return service.save(call.params.provider, typed, actingIn(call));
  });
  handle(app, paymentKeys.check, ({ params }) => service.check(params.provider));
  handle(app, paymentKeys.remove, (call) => service.remove(call.params.provider, actingIn(call)));
}
