import type { FastifyInstance } from 'fastify';
import { purchases } from '../../shared/purchases';
import type { Deps } from '../deps';
import { handle } from '../http/handle';
import type { Services } from '../services';
import { listProductChoices } from './product-choices';

export function purchaseRoutes(app: FastifyInstance, services: Services, deps: Deps): void {
  const service = services.purchases;
  handle(app, purchases.list, ({ params }) => service.list(params.userId));
  handle(app, purchases.productChoices, async ({ query }) => ({
    data: await listProductChoices(deps.db, query.q),
  }));
  handle(app, purchases.grant, async ({ body, user }) => {
    const { item_id: productId, ...rest } = body;
    await service.grantByHand({ productId, adminId: user.id, ...rest });
    return { success: true as const, message: 'Compra confirmada con éxito!' };
  });
}
