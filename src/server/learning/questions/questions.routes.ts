import type { FastifyInstance } from 'fastify';
import { questions as endpoints } from '../../../contract/questions';
import { handle } from '../../platform/http/handle';
import type { Questions } from './questions.service';

export function questionRoutes(app: FastifyInstance, questions: Questions): void {
  handle(app, endpoints.list, ({ query }) => questions.list(query));
  handle(app, endpoints.answer, ({ params, body, user }) => questions.answer(params.id, body, user.id));
  handle(app, endpoints.change, ({ params, body, user }) => questions.update(params.id, body, user.id));
}
