import type { FastifyInstance } from 'fastify';
import { statistics } from '../../shared/statistics';
import type { Deps } from '../deps';
import { handle } from '../http/handle';
import { mergeJournals } from '../jobs/definitions/merge-journals';
import { createStatistics } from './statistics.service';

export function statisticsRoutes(app: FastifyInstance, deps: Deps): void {
  const service = createStatistics(deps);
  deps.jobs.add(mergeJournals(deps));
  handle(app, statistics.overview, () => service.overview());
  handle(app, statistics.purchasesByMonth, ({ query }) => service.purchasesByMonth(query));
  handle(app, statistics.topUsers, () => service.topUsers());
  handle(app, statistics.salesByType, ({ query }) => service.salesByType(query));
  handle(app, statistics.incomeByMonth, ({ query }) => service.incomeByMonth(query));
  handle(app, statistics.bestSellers, ({ query }) => service.bestSellers(query));
  handle(app, statistics.conversion, ({ query }) => service.conversion(query));
}
