import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors';
import { health } from '../../shared/health';
import { readPublicVersion } from '../db/public-version';
import type { Deps } from '../deps';
import { handle } from '../http/handle';

export function healthRoutes(app: FastifyInstance, { db }: Deps): void {
  handle(app, health.check, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    await readPublicVersion(db).catch(() => {
      throw new AppError('database_down');
    });
    return { status: 'ok' as const };
  });
}
