import type { FastifyInstance } from 'fastify';
import { health } from '../../../contract/health';
import { AppError } from '../../../rules/errors';
import { readPublicVersion } from '../db/public-version';
import { handle } from '../http/handle';

export function healthRoutes(app: FastifyInstance): void {
  const { db, storage } = app.deps;
  handle(app, health.check, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    await readPublicVersion(db).catch(() => {
      throw new AppError('database_down');
    });
    const state = storage.state?.() ?? 'ok';
    return { status: 'ok' as const, ...(state === 'ok' ? {} : { storage: state }) };
  });
  handle(app, health.ready, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    if (app.drain.isDraining) throw new AppError('stopping', { retryAfter: 2 });
    return { status: 'ready' as const };
  });
}
