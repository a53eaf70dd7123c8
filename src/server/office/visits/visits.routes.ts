import type { FastifyInstance } from 'fastify';
import { visits } from '../../../contract/visits';
import { handle } from '../../platform/http/handle';
import type { Visits } from './visits.service';

interface Services {
  visits: Visits;
}

export function visitRoutes(app: FastifyInstance, services: Services): void {
  handle(app, visits.count, ({ body, request, reply }) => {
    services.visits.count(body, { address: request.ip, agent: request.headers['user-agent'] ?? '' });
    return reply.status(204).send();
  });
}
