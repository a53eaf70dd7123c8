import type { FastifyInstance } from 'fastify';
import { withdrawals } from '../../../contract/withdrawals';
import { handle } from '../../platform/http/handle';
import type { Withdrawals } from './withdrawals.service';

export function withdrawalRoutes(app: FastifyInstance, service: Withdrawals): void {
  handle(app, withdrawals.request, ({ body, user }) => service.request(body, user));
  handle(app, withdrawals.list, ({ query }) => service.list(query));
  handle(app, withdrawals.ofUser, ({ params }) => service.ofUser(params.userId));
  handle(app, withdrawals.mark, ({ params, body, user }) => service.mark(params.id, body.isHandled, user.id));
}
