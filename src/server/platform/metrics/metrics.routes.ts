import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { health } from '../../../contract/health';
import { AppError } from '../../../rules/errors';
import { handle } from '../http/handle';
import type { PageCache } from '../http/page-cache';
import { countRequests } from './request-metrics';
import {
  monitorLoop,
  readCacheMetrics,
  readPartMetrics,
  readProcessMetrics,
  readShopMetrics,
} from './shop-metrics';

export function metricsRoutes(app: FastifyInstance, cache?: PageCache): void {
  const { deps } = app;
  const requests = countRequests(app);
  const loop = monitorLoop(app);
  const { metricsToken } = deps.config;
  handle(app, health.metrics, async ({ user, request, reply }) => {
    if (user?.role !== 'admin' && !isFromThisMachine(request) && !carries(request, metricsToken)) {
      throw new AppError(user ? 'forbidden' : 'not_logged_in');
    }
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
    const lines = [
      ...requests.lines(),
      ...(cache ? readCacheMetrics(cache) : []),
      ...(await readShopMetrics(deps)),
      ...readPartMetrics(deps),
      ...loop.lines(),
      ...readProcessMetrics(),
    ];
    return `${lines.join('\n')}\n`;
  });
}

function carries({ headers }: FastifyRequest, token: string | undefined): boolean {
  const sent = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (!token || !sent) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(token));
}

/** Behind a proxy, every request comes from this machine and carries a forwarding header. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const isForwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
}
