import type { FastifyInstance } from 'fastify';
import { usersAdmin } from '../../shared/users-admin';
import { handle } from '../http/handle';
import type { Services } from '../services';

export function usersAdminRoutes(app: FastifyInstance, services: Services): void {
  const users = services.usersAdmin;
  handle(app, usersAdmin.list, ({ query }) => users.list(query));
  handle(app, usersAdmin.get, ({ params }) => users.get(params.id));
  handle(app, usersAdmin.grant, ({ params, body, user }) =>
    users.grant(params.id, body.item_id, body, user.id),
  );
  handle(app, usersAdmin.revoke, ({ params, body, user }) =>
    users.revoke(params.id, body.item_id, body.reason, user.id),
  );
  handle(app, usersAdmin.setRole, ({ params, body, user }) => users.setRole(params.id, body.role, user.id));
}
