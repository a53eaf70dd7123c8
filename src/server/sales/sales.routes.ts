import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sales } from '../../shared/sales';
import type { Deps } from '../deps';
import { handle } from '../http/handle';
import type { Services } from '../services';
import { salesCsv } from './sales-csv';
import { listUnfinishedCarts } from './unfinished-carts';

export function salesRoutes(app: FastifyInstance, services: Services, deps: Deps): void {
  const { sales: service, ordersAdmin, proofs } = services;
  handle(app, sales.list, ({ query }) => service.list(query));
  handle(app, sales.unfinished, ({ query }) => listUnfinishedCarts(deps.db, query));
  handle(app, sales.export, ({ query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="ventas.csv"')
      .header('cache-control', 'private, no-store')
      .send(Readable.from(salesCsv(service.paid(query)))),
  );
  handle(app, sales.get, async ({ params }) => {
    const sale = await service.find(params.id);
    return {
      sale,
      items: await service.itemsOf(sale),
      order: sale.kind === 'order' ? await ordersAdmin.get(sale.id) : null,
      proof: sale.kind === 'proof' ? await proofs.get(sale.id) : null,
      given: await service.givenOf(sale),
    };
  });
}
