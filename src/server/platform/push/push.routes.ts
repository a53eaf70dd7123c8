import type { FastifyInstance } from 'fastify';
import { push } from '../../../contract/push';
import { handle } from '../http/handle';
import type { Push } from './push.service';

export function pushRoutes(app: FastifyInstance, service: Push): void {
  handle(app, push.read, ({ user }) => service.read(user.id));
  handle(app, push.subscribe, ({ user, body }) => service.subscribe(user.id, body));
  handle(app, push.unsubscribe, ({ user, params }) => service.unsubscribe(user.id, params.id));
}
