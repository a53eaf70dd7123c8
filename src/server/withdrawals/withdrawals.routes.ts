import type { FastifyInstance } from 'fastify';
import { withdrawals } from '../../shared/withdrawals';
import { handle } from '../http/handle';
import type { Services } from '../services';

export function withdrawalRoutes(app: FastifyInstance, services: Services): void {
  const service = services.withdrawals;
  handle(app, withdrawals.request, ({ body, request, user }) => service.request(body, user, request.ip));
  handle(app, withdrawals.list, ({ query }) => service.list(query));
  handle(app, withdrawals.mark, ({ params, body, user }) => service.mark(params.id, body.isHandled, user.id));
}
