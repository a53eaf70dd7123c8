import type { FastifyInstance } from 'fastify';
import { kitchen } from '../../shared/kitchen';
import { handle } from '../http/handle';
import type { Services } from '../services';

export function kitchenRoutes(app: FastifyInstance, services: Services): void {
  handle(app, kitchen.list, async ({ query, user, reply }) => {
    reply.header('cache-control', 'private, no-store');
    return await services.kitchen.list(user.id, query.since);
  });
  handle(app, kitchen.save, ({ body, user }) => services.kitchen.save(user.id, body.entries));
}
