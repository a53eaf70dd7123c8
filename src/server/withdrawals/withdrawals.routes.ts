import type { FastifyInstance } from 'fastify';
import { withdrawals } from '../../shared/withdrawals';
import { createRateLimit } from '../accounts/rate-limit';
import type { Deps } from '../deps';
import { handle } from '../http/handle';
import { createWithdrawals } from './withdrawals.service';

export function withdrawalRoutes(app: FastifyInstance, deps: Deps): void {
  const service = createWithdrawals({ ...deps, rateLimit: createRateLimit(deps) });
  handle(app, withdrawals.request, ({ body, request }) => service.request(body, request.ip));
  handle(app, withdrawals.list, ({ query }) => service.list(query));
  handle(app, withdrawals.mark, ({ params, body, user }) => service.mark(params.id, body.isHandled, user.id));
}
