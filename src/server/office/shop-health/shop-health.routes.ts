import type { FastifyInstance } from 'fastify';
import { shopHealthCalls } from '../../../contract/shop-health';
import { done, handle } from '../../platform/http/handle';
import type { ShopHealthService } from './shop-health.service';

export function shopHealthRoutes(app: FastifyInstance, service: ShopHealthService): void {
  handle(app, shopHealthCalls.read, () => service.read());
  handle(app, shopHealthCalls.mailDomain, () => service.checkDomain());
  handle(app, shopHealthCalls.sendTestMail, ({ user }) =>
    done(service.sendTestMail(user.email), `Salió. Mira la bandeja de ${user.email}.`),
  );
}
