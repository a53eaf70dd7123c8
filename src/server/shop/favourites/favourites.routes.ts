import type { FastifyInstance } from 'fastify';
import { favourites } from '../../../contract/favourites';
import { resolveTargetUser } from '../../accounts/accounts/resolve-target-user';
import { done, handle } from '../../platform/http/handle';
import type { Favourites } from './favourites.service';

export function favouriteRoutes(app: FastifyInstance, service: Favourites): void {
  handle(app, favourites.list, ({ params }) => service.list(params.userId));
  handle(app, favourites.add, ({ body, user }) =>
    done(service.add(resolveTargetUser(user, body.user_id), body.item_id), 'Agregado a favoritos'),
  );
  handle(app, favourites.remove, ({ body, user }) =>
    done(service.remove(resolveTargetUser(user, body.user_id), body.item_id), 'Eliminado de favoritos'),
  );
}
