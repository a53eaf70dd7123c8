import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps';
import { sweepFiles } from './files/sweep-files';
import { healthRoutes } from './health/health.routes';
import { createCallRate } from './http/call-rate';
import type { PageCache } from './http/page-cache';
import { withForms } from './http/with-forms';
import { atShopTime } from './jobs/scheduler';
import { createRateLimit } from './limits/rate-limit';
import { mediaRoutes } from './media/media.routes';
import { metricsRoutes } from './metrics/metrics.routes';
import { pushRoutes } from './push/push.routes';
import { createPush } from './push/push.service';
import { createPushJob } from './push/push-job';

export type Platform = Awaited<ReturnType<typeof openPlatform>>;

/** What every wing builds on. */
export async function openPlatform(app: FastifyInstance, deps: Deps, cache?: PageCache) {
  const rateLimit = createRateLimit(deps);
  app.decorate('callRate', createCallRate({ rateLimit, clock: deps.clock }));
  healthRoutes(app);
  metricsRoutes(app, cache);
  pushRoutes(app, createPush(deps));
  await withForms(app, mediaRoutes);
  deps.outbox.on('push', createPushJob(deps));
  const { jobs, outbox } = deps;
  jobs.add({ name: 'work-on-outbox', schedule: { everyMs: 1_000 }, run: async () => outbox.work() });
  jobs.add(atShopTime('sweep-files', '15 */6 * * *', () => sweepFiles(deps)));
  return { rateLimit };
}
