import type { FastifyInstance } from 'fastify';
import { recipes as endpoints, recipesAdmin } from '../../../contract/recipes';
import { handle } from '../../platform/http/handle';
import type { Recipes } from './recipes.service';
import type { RecipesAdmin } from './recipes-admin.service';

interface Services {
  recipes: Recipes;
  recipesAdmin: RecipesAdmin;
}

export function recipeRoutes(app: FastifyInstance, { recipes, recipesAdmin: admin }: Services): void {
  handle(app, endpoints.get, async ({ params, user, reply }) => {
    reply.header('cache-control', 'private, no-store');
    return await recipes.get(params.id, user);
  });
  handle(app, endpoints.free, async ({ params }) => {
    const found = await recipes.free(params.slug);
    return { data: found ? [found] : [] };
  });
  handle(app, endpoints.listFree, async () => ({ data: await recipes.listFree() }));

  handle(app, recipesAdmin.list, ({ query }) => admin.list(query));
  handle(app, recipesAdmin.get, ({ params }) => admin.get(params.id));
  handle(app, recipesAdmin.create, async ({ params, body, user }) => ({
    data: await admin.create(params.id, body.recipes, user.id),
  }));
  handle(app, recipesAdmin.update, ({ params, body, user }) => admin.update(params.id, body, user.id));
  handle(app, recipesAdmin.reorder, async ({ params, body }) => {
    await admin.reorder(params.id, body.ids);
    return { success: true as const };
  });
  handle(app, recipesAdmin.remove, async ({ params, user }) => {
    await admin.remove(params.id, user.id);
    return { success: true as const };
  });
  handle(app, recipesAdmin.restore, ({ params, user }) => admin.restore(params.id, user.id));
}
