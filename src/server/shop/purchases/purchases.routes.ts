import type { FastifyInstance } from 'fastify';
import { purchases } from '../../../contract/purchases';
import { receipts } from '../../../contract/receipts';
import { done, handle } from '../../platform/http/handle';
import { listProductChoices } from './product-choices';
import type { Purchases } from './purchases.service';
import type { Receipts } from './receipts.service';

export function purchaseRoutes(app: FastifyInstance, service: Purchases, sold: Receipts): void {
  const { deps } = app;
  handle(app, purchases.list, ({ params }) => service.list(params.userId));
  handle(app, purchases.productChoices, async ({ query }) => ({
    data: await listProductChoices(deps.db, query.q),
  }));
  handle(app, receipts.get, ({ params, user }) => sold.read(params.number, user.id));
  handle(app, receipts.pdf, async ({ params, user, reply }) => {
    const { number, bytes } = await sold.pdf(params.number, user.id);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="recibo-${number}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(bytes));
  });
  handle(app, purchases.grant, ({ body: { item_id: productId, ...rest }, user }) =>
    done(service.grantByHand({ productId, adminId: user.id, ...rest }), 'Compra confirmada con éxito!'),
  );
}
