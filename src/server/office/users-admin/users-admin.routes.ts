import type { FastifyInstance } from 'fastify';
import { usersAdmin } from '../../../contract/users-admin';
import { actingIn } from '../../accounts/safety/confirmation';
import type { RoleChanges } from '../../accounts/safety/role-changes.service';
import { handle } from '../../platform/http/handle';
import type { UsersAdmin } from './users-admin.service';

export function usersAdminRoutes(app: FastifyInstance, users: UsersAdmin, changeRole: RoleChanges): void {
  handle(app, usersAdmin.list, ({ query }) => users.list(query));
  handle(app, usersAdmin.get, ({ params }) => users.get(params.id));
  handle(app, usersAdmin.grant, ({ params, body, user }) => users.grant(params.id, body, user.id));
  handle(app, usersAdmin.revoke, ({ params, body, user }) => users.revoke(params.id, body, user.id));
  handle(app, usersAdmin.setRole, async (call) => {
    await changeRole(call.params.id, call.body.role, actingIn(call));
    return (await users.get(call.params.id)).user;
  });
}
