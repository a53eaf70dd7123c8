import type { FastifyInstance } from 'fastify';
import { inbox } from '../../shared/inbox';
import type { Deps } from '../deps';
import { handle } from '../http/handle';
import { createInbox } from './inbox.service';

export function inboxRoutes(app: FastifyInstance, deps: Deps): void {
  const service = createInbox(deps);
  handle(app, inbox.summary, () => service.summary());
  handle(app, inbox.messages, ({ query }) => service.messages(query));
  handle(app, inbox.mark, ({ params, body, user }) => service.mark(params.id, body.isRead, user.id));
  handle(app, inbox.activity, ({ query }) => service.activity(query));
}
