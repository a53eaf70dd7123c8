import type { FastifyInstance } from 'fastify';
import { courses, type ProductKind, products, recipeBooks } from '../../../contract/catalogue';
import { done, handle } from '../../platform/http/handle';
import type { Catalogue } from './catalogue.service';
import type { ProductChanges } from './product-changes.service';

const WORDS: Record<ProductKind, { created: string; archived: string }> = {
  course: { created: 'Curso creado correctamente', archived: 'Curso eliminado correctamente' },
  recipe_book: { created: 'Recetario creado correctamente', archived: 'Recetario eliminado correctamente' },
};

export function catalogueRoutes(app: FastifyInstance, catalogue: Catalogue, changes: ProductChanges): void {
  handle(app, products.browse, ({ query }) => catalogue.browse(query));
  handle(app, products.byIds, async ({ query }) => ({
    data: await catalogue.byIds((query.ids ?? '').split(',').filter(Boolean)),
  }));
  handle(app, products.featured, async () => ({ data: await catalogue.featured() }));
  handle(app, products.related, async ({ params }) => ({ data: await catalogue.related(params.id) }));
  handle(app, products.details, ({ params }) => catalogue.details(params.id));
  serveKind('course', courses);
  serveKind('recipe_book', recipeBooks);

  function serveKind(kind: ProductKind, endpoints: typeof courses | typeof recipeBooks): void {
    handle(app, endpoints.list, ({ query }) => catalogue.list(kind, query));
    handle(app, endpoints.get, ({ params }) => catalogue.get(params.id, kind));
    handle(app, endpoints.create, async ({ body, user }) => ({
      success: true as const,
      message: WORDS[kind].created,
      data: await changes.create(kind, body, user.id),
    }));
    handle(app, endpoints.update, ({ params, body: { confirmed, ...patch }, user }) =>
      changes.update(kind, params.id, patch, user.id, { confirmed }),
    );
    handle(app, endpoints.archive, ({ params, user }) =>
      done(changes.archive(kind, params.id, user.id), WORDS[kind].archived),
    );
    handle(app, endpoints.feature, async ({ params, body, user }) => ({
      success: true as const,
      updated: await changes.feature(kind, params.id, body.isFeatured, user.id),
    }));
  }
}
