import type { FastifyInstance } from 'fastify';
import { home } from '../../../contract/home';
import { done, handle } from '../../platform/http/handle';
import type { FailedMails } from './failed-mails';
import type { Home } from './home.service';

export function homeRoutes(app: FastifyInstance, service: Home, failedMails: FailedMails): void {
  handle(app, home.read, ({ user }) => service.read(user));
  handle(app, home.share, ({ user }) => done(service.recordShared(user.id), '¡Que corra la voz!'));
  handle(app, home.retryMail, ({ params, user }) =>
    done(failedMails.retry(params.id, user.id), 'El email sale de nuevo.'),
  );
  handle(app, home.dismissMail, ({ params, user }) =>
    done(failedMails.dismiss(params.id, user.id), 'Marcado como visto.'),
  );
}
