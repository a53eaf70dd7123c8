import type { FastifyInstance } from 'fastify';
import { usersAdmin } from '../../shared/users-admin';
import type { Deps } from '../deps';
import { handle } from '../http/handle';
import { createUsersAdmin } from './users-admin.service';

export function usersAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const users = createUsersAdmin(deps);
  handle(app, usersAdmin.list, ({ query }) => users.list(query));
  handle(app, usersAdmin.get, ({ params }) => users.get(params.id));
  handle(app, usersAdmin.grant, ({ params, body, user }) =>
    users.grant(params.id, body.item_id, body.reason, user.id),
  );
  handle(app, usersAdmin.revoke, ({ params, body, user }) =>
    users.revoke(params.id, body.item_id, body.reason, user.id),
  );
  handle(app, usersAdmin.setRole, ({ params, body, user }) => users.setRole(params.id, body.role, user.id));
}
