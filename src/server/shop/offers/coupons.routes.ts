import type { FastifyInstance } from 'fastify';
import { coupons } from '../../../contract/coupons';
import { done, handle } from '../../platform/http/handle';
import type { Coupons } from './coupons.service';

export function couponRoutes(app: FastifyInstance, service: Coupons): void {
  handle(app, coupons.list, async () => ({ data: await service.list() }));
  handle(app, coupons.create, ({ body, user }) => service.create(body, user.id));
  handle(app, coupons.update, ({ params, body, user }) => service.update(params.id, body, user.id));
  handle(app, coupons.remove, ({ params, user }) => done(service.remove(params.id, user.id)));
}
