import type { FastifyInstance } from 'fastify';
import { recipes as endpoints, recipesAdmin } from '../../../contract/recipes';
import { PICTURE_LIMIT } from '../../../rules/upload-limits';
import { done, handle, handlePrivate } from '../../platform/http/handle';
import { useUploadedFile } from '../../platform/http/read-upload';
import { sendFile } from '../../platform/http/send-file';
import { QUOTAS } from '../../platform/limits/quota';
import type { RecipePictures } from './recipe-pictures.service';
import type { Recipes } from './recipes.service';
import type { RecipesAdmin } from './recipes-admin.service';

export function recipeRoutes(
  app: FastifyInstance,
  recipes: Recipes,
  admin: RecipesAdmin,
  pictures: RecipePictures,
): void {
  const { deps } = app;
  handlePrivate(app, endpoints.get, ({ params, user }) => recipes.get(params.id, user));
  handle(app, endpoints.picture, async ({ params, query, request, reply }) => {
    const { key, isPublic } = await pictures.fileOf(params, query, request.headers.accept);
    reply.header('vary', 'accept');
    const cacheControl = isPublic ? 'public, max-age=86400' : 'private, max-age=86400';
    return await sendFile(deps.storage, { request, reply }, { key, cacheControl });
  });
  handle(app, endpoints.free, async ({ params }) => {
    const found = await recipes.free(params.slug);
    return { data: found ? [found] : [] };
  });
  handle(app, endpoints.listFree, async () => ({ data: await recipes.listFree() }));

  handle(app, recipesAdmin.list, ({ query }) => admin.list(query));
  handle(app, recipesAdmin.get, ({ params, user }) => admin.get(params.id, user));
  handle(app, recipesAdmin.setPicture, async ({ params: { id, step }, user, request }) => {
    const { maxBytes } = PICTURE_LIMIT;
    await useUploadedFile({ request, deps, maxBytes, quota: QUOTAS.uploads }, (bytes) =>
      pictures.set(id, step, bytes, user.id),
    );
    return { pictures: (await pictures.list([id], user)).get(id) ?? [] };
  });
  handle(app, recipesAdmin.removePicture, async ({ params: { id, step }, user }) => {
    await pictures.remove(id, step, user.id);
    return { pictures: (await pictures.list([id], user)).get(id) ?? [] };
  });
  handle(app, recipesAdmin.create, async ({ params, body, user }) => ({
    data: await admin.create(params.id, body.recipes, user.id),
  }));
  handle(app, recipesAdmin.update, ({ params, body, user }) => admin.update(params.id, body, user));
  handle(app, recipesAdmin.reorder, ({ params, body }) => done(admin.reorder(params.id, body.ids)));
  handle(app, recipesAdmin.remove, ({ params, user }) => done(admin.remove(params.id, user.id)));
  handle(app, recipesAdmin.restore, ({ params, user }) => admin.restore(params.id, user));
}
