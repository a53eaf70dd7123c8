import type { FastifyInstance } from 'fastify';
import { catalogueAdmin } from '../../shared/catalogue-admin';
import type { Deps } from '../deps';
import { handle } from '../http/handle';
import type { Services } from '../services';
import { listAdminProducts } from './admin-products';
import { writeCatalogue } from './catalogue-file';
import { withImages } from './product-images';
import { selectPriced } from './stored-product';

const CONTENT_TYPE = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

export function catalogueAdminRoutes(app: FastifyInstance, services: Services, deps: Deps): void {
  const { productChanges: changes, catalogueImport: imports } = services;
  handle(app, catalogueAdmin.list, ({ query: { type, ...query } }) =>
    listAdminProducts(deps.db, { ...query, kind: type === 'curso' ? 'course' : 'recipe_book' }),
  );
  handle(app, catalogueAdmin.restore, ({ params, user }) => changes.restore(params.id, user));
  handle(app, catalogueAdmin.export, async ({ query, reply }) => {
    const rows = await withImages(deps.db, await selectPriced(deps.db).orderBy('id').execute());
    return reply
      .type(CONTENT_TYPE[query.format])
      .header('content-disposition', `attachment; filename="catalogo.${query.format}"`)
      .send(writeCatalogue(rows, query.format));
  });
  handle(app, catalogueAdmin.import, ({ body, user }) => imports.run(body, user));
}
