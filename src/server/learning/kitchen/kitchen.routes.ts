import type { FastifyInstance } from 'fastify';
import { kitchen } from '../../../contract/kitchen';
import { handle, handlePrivate } from '../../platform/http/handle';
import type { Kitchen } from './kitchen.service';

export function kitchenRoutes(app: FastifyInstance, service: Kitchen): void {
  handlePrivate(app, kitchen.list, ({ query, user }) => service.list(user.id, query));
  handle(app, kitchen.save, ({ body, user }) => service.save(user, body.entries));
}
