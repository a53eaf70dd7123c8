import type { FastifyInstance } from 'fastify';
import { catalogueAdmin } from '../../../contract/catalogue-admin';
import { drafts } from '../../../contract/drafts';
import { prices } from '../../../contract/prices';
import { done, handle } from '../../platform/http/handle';
import { readPriceFloor } from '../settings/own-settings';
import { listAdminProducts } from './admin-products';
import { writeCatalogue } from './catalogue-file';
import type { CatalogueImport } from './catalogue-import.service';
import { listUnfinished, viewDraft } from './draft-view';
import type { Drafts } from './drafts.service';
import type { ImportUndo } from './import-undo';
import type { PriceChanges } from './price-changes.service';
import { listPrices } from './price-list';
import type { ProductChanges } from './product-changes.service';
import { withPictures } from './product-images';
import { KIND_OF } from './product-view';
import { selectPriced } from './stored-product';

const CONTENT_TYPE = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

interface Services {
  catalogueImport: CatalogueImport;
  drafts: Drafts;
  importUndo: ImportUndo;
  priceChanges: PriceChanges;
  productChanges: ProductChanges;
}

export function catalogueAdminRoutes(app: FastifyInstance, services: Services): void {
  const { deps } = app;
  const { productChanges: changes, catalogueImport: imports, priceChanges } = services;
  handle(app, catalogueAdmin.list, ({ query: { type, ...query } }) =>
    listAdminProducts(deps.db, { ...query, kind: KIND_OF[type] }, deps.clock.now()),
  );
  handle(app, catalogueAdmin.restore, ({ params, user }) => changes.restore(params.id, user.id));
  handle(app, drafts.list, async ({ query }) => ({
    data: await listUnfinished(deps.db, KIND_OF[query.type]),
  }));
  handle(app, drafts.create, ({ body, user }) =>
    services.drafts.create(KIND_OF[body.type], body.set, user.id),
  );
  handle(app, drafts.read, ({ params }) => viewDraft(deps.db, params.id));
  handle(app, drafts.save, ({ params, body, user }) => services.drafts.save(params.id, body, user.id));
  handle(app, drafts.discard, ({ params }) => done(services.drafts.discard(params.id)));
  handle(app, drafts.apply, ({ params, body, user }) => services.drafts.apply(params.id, body, user.id));
  handle(app, prices.list, async ({ query }) => ({
    ...(await listPrices(deps.db, query)),
    lastChange: await priceChanges.latest(),
    floor: await readPriceFloor(deps.db),
  }));
  handle(app, prices.raise, ({ body, user }) => priceChanges.raise(body, user.id));
  handle(app, prices.undo, ({ params, user }) => priceChanges.undo(params.id, user.id));
  handle(app, catalogueAdmin.export, async ({ query, reply }) => {
    const rows = await withPictures(
      deps.db,
      await selectPriced(deps.db).where('kind', '!=', 'bundle').orderBy('id').execute(),
    );
    return reply
      .type(CONTENT_TYPE[query.format])
      .header('content-disposition', `attachment; filename="catalogo.${query.format}"`)
      .send(writeCatalogue(rows, query.format));
  });
  handle(app, catalogueAdmin.import, ({ body, user }) => imports.run(body, user.id));
  handle(app, catalogueAdmin.lastImport, async () => ({ data: await services.importUndo.latest() }));
  handle(app, catalogueAdmin.undoImport, ({ params, user }) => services.importUndo.undo(params.id, user.id));
}
