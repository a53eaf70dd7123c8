import type { FastifyInstance } from 'fastify';
import { favourites } from '../../../contract/favourites';
import { resolveTargetUser } from '../../accounts/accounts/resolve-target-user';
import { handle } from '../../platform/http/handle';
import type { Favourites } from './favourites.service';

export function favouriteRoutes(app: FastifyInstance, service: Favourites): void {
  handle(app, favourites.list, ({ params }) => service.list(params.userId));
  handle(app, favourites.add, async ({ body, user }) => {
    await service.add(resolveTargetUser(user, body.user_id), body.item_id);
    return { success: true as const, message: 'Agregado a favoritos' };
  });
  handle(app, favourites.remove, async ({ body, user }) => {
    await service.remove(resolveTargetUser(user, body.user_id), body.item_id);
    return { success: true as const, message: 'Eliminado de favoritos' };
  });
}
