import type { FastifyInstance } from 'fastify';
import { people } from '../../shared/people';
import { handle } from '../http/handle';
import type { Services } from '../services';

export function peopleRoutes(app: FastifyInstance, services: Services): void {
  handle(app, people.get, ({ params }) => services.people.get(params.id));
  handle(app, people.search, ({ query }) => services.people.search(query));
}
