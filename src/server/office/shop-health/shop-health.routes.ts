import type { FastifyInstance } from 'fastify';
import { shopHealthCalls } from '../../../contract/shop-health';
import { handle } from '../../platform/http/handle';
import type { ShopHealthService } from './shop-health.service';

export function shopHealthRoutes(app: FastifyInstance, services: { shopHealth: ShopHealthService }): void {
  handle(app, shopHealthCalls.read, () => services.shopHealth.read());
  handle(app, shopHealthCalls.mailDomain, () => services.shopHealth.checkDomain());
  handle(app, shopHealthCalls.sendTestMail, async ({ user }) => {
    await services.shopHealth.sendTestMail(user.email);
    return { success: true as const, message: `Salió. Mira la bandeja de ${user.email}.` };
  });
}
