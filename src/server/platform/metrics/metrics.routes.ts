import type { FastifyInstance, FastifyRequest } from 'fastify';
import { health } from '../../../contract/health';
import { AppError } from '../../../rules/errors';
import { handle } from '../http/handle';
import type { PageCache } from '../http/page-cache';
import { countRequests } from './request-metrics';
import { readCacheMetrics, readProcessMetrics, readShopMetrics } from './shop-metrics';

export function metricsRoutes(
  app: FastifyInstance,
  deps: Parameters<typeof readShopMetrics>[0],
  cache?: PageCache,
): void {
  const requests = countRequests(app);
  handle(app, health.metrics, async ({ user, request, reply }) => {
    if (user?.role !== 'admin' && !isFromThisMachine(request)) {
      throw new AppError(user ? 'forbidden' : 'not_logged_in');
    }
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
    const lines = [
      ...requests.lines(),
      ...(cache ? readCacheMetrics(cache) : []),
      ...(await readShopMetrics(deps)),
      ...readProcessMetrics(),
    ];
    return `${lines.join('\n')}\n`;
  });
}

/** Behind a proxy, every request comes from this machine and carries a forwarding header. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const isForwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
}
