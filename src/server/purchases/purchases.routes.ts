import type { FastifyInstance } from 'fastify';
import { purchases } from '../../shared/purchases';
import type { Deps } from '../deps';
import { handle } from '../http/handle';
import { listProductChoices } from './product-choices';
import { createPurchases } from './purchases.service';

export function purchaseRoutes(app: FastifyInstance, deps: Deps): void {
  const service = createPurchases(deps);
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
