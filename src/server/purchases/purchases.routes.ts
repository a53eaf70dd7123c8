import type { FastifyInstance } from 'fastify';
import { purchases } from '../../shared/purchases';
import type { Deps } from '../deps';
import { handle } from '../http/handle';
import { createPurchases } from './purchases.service';

export function purchaseRoutes(app: FastifyInstance, deps: Deps): void {
  const service = createPurchases(deps);
  handle(app, purchases.list, ({ params }) => service.list(params.userId));
  handle(app, purchases.grant, async ({ body, user }) => {
    await service.grantByHand(body.userId, body.item_id, user.id);
    return { success: true as const, message: 'Compra confirmada con éxito!' };
  });
}
