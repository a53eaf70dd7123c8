import type { FastifyInstance } from 'fastify';
import { people } from '../../../contract/people';
import { handle } from '../../platform/http/handle';
import type { People } from './people.service';

interface Services {
  people: People;
}

export function peopleRoutes(app: FastifyInstance, services: Services): void {
  handle(app, people.get, ({ params }) => services.people.get(params.id));
  handle(app, people.writeNote, ({ params, body }) => services.people.writeNote(params.id, body.note));
  handle(app, people.search, ({ query }) => services.people.search(query));
}
