import type { FastifyInstance } from 'fastify';
import { figures } from '../../../contract/figures';
import { statistics } from '../../../contract/statistics';
import { handle } from '../../platform/http/handle';
import type { Figures } from './figures.service';
import type { Statistics } from './statistics.service';

export function statisticsRoutes(app: FastifyInstance, service: Statistics, ofPeriods: Figures): void {
  handle(app, statistics.overview, () => service.overview());
  handle(app, statistics.purchasesByMonth, ({ query }) => service.purchasesByMonth(query));
  handle(app, statistics.topUsers, () => service.topUsers());
  handle(app, statistics.salesByType, ({ query }) => service.salesByType(query));
  handle(app, statistics.incomeByMonth, ({ query }) => service.incomeByMonth(query));
  handle(app, statistics.bestSellers, ({ query }) => service.bestSellers(query));
  handle(app, statistics.conversion, ({ query }) => service.conversion(query));
  handle(app, figures.summary, ({ query }) => ofPeriods.summary(query));
  handle(app, figures.products, ({ query }) => ofPeriods.products(query));
  handle(app, figures.product, ({ params, query }) => ofPeriods.product(params.id, query));
}
