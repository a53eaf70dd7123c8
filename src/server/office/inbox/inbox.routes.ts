import type { FastifyInstance } from 'fastify';
import { inbox } from '../../../contract/inbox';
import { handle } from '../../platform/http/handle';
import type { Inbox } from './inbox.service';

export function inboxRoutes(app: FastifyInstance, service: Inbox): void {
  handle(app, inbox.summary, () => service.summary());
  handle(app, inbox.messages, ({ query }) => service.messages(query));
  handle(app, inbox.mark, ({ params, body, user }) => service.mark(params.id, body.isRead, user.id));
  handle(app, inbox.reply, ({ params, body, user }) => service.reply(params.id, body, user.id));
  handle(app, inbox.activity, ({ query }) => service.activity(query));
}
