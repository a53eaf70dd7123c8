import type { FastifyInstance } from 'fastify';
import { home } from '../../../contract/home';
import { done, handle } from '../../platform/http/handle';
import { settleFailedMail } from './failed-mails';
import type { Home } from './home.service';

export function homeRoutes(app: FastifyInstance, service: Home): void {
  handle(app, home.read, ({ user }) => service.read(user));
  handle(app, home.share, ({ user }) => done(service.recordShared(user.id), '¡Que corra la voz!'));
  handle(app, home.retryMail, ({ params, user }) =>
    done(settleFailedMail(app.deps, 'mail.retry', params.id, user.id), 'El email sale de nuevo.'),
  );
  handle(app, home.dismissMail, ({ params, user }) =>
    done(settleFailedMail(app.deps, 'mail.dismiss', params.id, user.id), 'Marcado como visto.'),
  );
}
