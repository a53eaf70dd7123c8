import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sales } from '../../../contract/sales';
import { handle, PRIVATE } from '../../platform/http/handle';
import type { OrdersAdmin } from '../../shop/checkout/orders-admin.service';
import { readProofHistory } from '../../shop/proofs/proof-history';
import type { Proofs } from '../../shop/proofs/proofs.service';
import { readSaleFee } from './sale-fees';
import type { Sales } from './sales.service';
import { salesCsv } from './sales-csv';
import { listUnfinishedCarts } from './unfinished-carts';

export function salesRoutes(
  app: FastifyInstance,
  service: Sales,
  ordersAdmin: OrdersAdmin,
  proofs: Proofs,
): void {
  const { db } = app.deps;
  handle(app, sales.list, ({ query }) => service.list(query));
  handle(app, sales.unfinished, ({ query }) => listUnfinishedCarts(db, query));
  handle(app, sales.export, ({ query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="ventas.csv"')
      .header('cache-control', PRIVATE)
      .send(Readable.from(salesCsv(service.paid(query)))),
  );
  handle(app, sales.get, async ({ params }) => {
    const sale = await service.find(params.id);
    return {
      sale,
      items: await service.itemsOf(sale),
      fee: await readSaleFee(db, sale),
      order: sale.kind === 'order' ? await ordersAdmin.get(sale.id) : null,
      proof: sale.kind === 'proof' ? await proofs.get(sale.id) : null,
      history: sale.kind === 'proof' ? await readProofHistory(db, sale.id) : [],
      given: await service.givenOf(sale),
    };
  });
}
