import type { FastifyInstance } from 'fastify';
import { kitchen } from '../../../contract/kitchen';
import { handle } from '../../platform/http/handle';
import type { Kitchen } from './kitchen.service';

interface Services {
  kitchen: Kitchen;
}

export function kitchenRoutes(app: FastifyInstance, services: Services): void {
  handle(app, kitchen.list, async ({ query, user, reply }) => {
    reply.header('cache-control', 'private, no-store');
    return await services.kitchen.list(user.id, query);
  });
  handle(app, kitchen.save, ({ body, user }) => services.kitchen.save(user, body.entries));
}
