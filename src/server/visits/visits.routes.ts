import type { FastifyInstance } from 'fastify';
import { visits } from '../../shared/visits';
import { handle } from '../http/handle';
import type { Services } from '../services';

export function visitRoutes(app: FastifyInstance, services: Services): void {
  handle(app, visits.count, ({ body, request, reply }) => {
    services.visits.count(body, { address: request.ip, agent: request.headers['user-agent'] ?? '' });
    return reply.status(204).send();
  });
}
