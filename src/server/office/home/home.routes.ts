import type { FastifyInstance } from 'fastify';
import { home } from '../../../contract/home';
import { handle } from '../../platform/http/handle';
import type { FailedMails } from './failed-mails';
import type { Home } from './home.service';

interface Services {
  failedMails: FailedMails;
  home: Home;
}

export function homeRoutes(app: FastifyInstance, services: Services): void {
  const { home: service, failedMails } = services;
  handle(app, home.read, ({ user }) => service.read(user));
  handle(app, home.share, async ({ user }) => {
    await service.recordShared(user.id);
    return { success: true as const, message: '¡Que corra la voz!' };
  });
  handle(app, home.retryMail, async ({ params, user }) => {
    await failedMails.retry(params.id, user.id);
    return { success: true as const, message: 'El email sale de nuevo.' };
  });
  handle(app, home.dismissMail, async ({ params, user }) => {
    await failedMails.dismiss(params.id, user.id);
    return { success: true as const, message: 'Marcado como visto.' };
  });
}
