import type { FastifyInstance } from 'fastify';
import { people } from '../../../contract/people';
import { handle } from '../../platform/http/handle';
import type { People } from './people.service';

export function peopleRoutes(app: FastifyInstance, service: People): void {
  handle(app, people.get, ({ params }) => service.get(params.id));
  handle(app, people.writeNote, ({ params, body }) => service.writeNote(params.id, body.note));
  handle(app, people.search, ({ query }) => service.search(query));
}
