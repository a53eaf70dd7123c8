import type { FastifyInstance } from 'fastify';
import { accounts } from '../../shared/accounts';
import { privacy } from '../../shared/privacy';
import { handle } from '../http/handle';
import type { Services } from '../services';

export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { accounts: service, loginLinks, emailProofs, profiles, passwords, google } = services;
  const { privacy: personal } = services;

  handle(app, accounts.login, ({ body, request }) => service.login(body, request.ip));
  handle(app, accounts.requestLoginLink, async ({ body, request }) => {
    await loginLinks.request(body, request.ip);
    return done('Si hay una cuenta con ese email, en unos minutos llega el enlace.');
  });
  handle(app, accounts.useLoginLink, ({ params, body, user, request }) =>
    loginLinks.use(params.token, { ...body, caller: user, address: request.ip }),
  );
  handle(app, accounts.register, ({ body, request }) => service.register(body, request.ip));
  handle(app, accounts.logout, async ({ user }) => {
    await service.logout(user);
    return done('Sesión cerrada correctamente');
  });
  handle(app, accounts.get, ({ params }) => profiles.get(params.id));
  handle(app, accounts.list, ({ query }) => profiles.list(query));
  handle(app, accounts.update, ({ params, body, user }) => profiles.update(params.id, body, user));
  handle(app, accounts.requestReset, async ({ body, request }) => {
    await passwords.request(body.email, request.ip);
    return done('Revisa tu correo electrónico para continuar con el proceso.');
  });
  handle(app, accounts.changePassword, async ({ params, body, user }) => {
    await passwords.change(params.id, body, user);
    return done('Tu contraseña cambió. Cerramos tus otras sesiones.');
  });
  handle(app, accounts.reset, async ({ params, body, request }) => {
    await passwords.reset(params.token, body.newPassword, request.ip);
    return done('¡Contraseña restablecida correctamente!');
  });
  handle(app, accounts.googleStart, () => google.start());
  handle(app, accounts.googleFinish, ({ body }) => google.finish(body));
  handle(app, accounts.verifyEmail, async ({ params, body, user, request }) => {
    const proof = { caller: user, newPassword: body.newPassword, address: request.ip };
    return { ...done('Tu email quedó confirmado.'), ...(await emailProofs.prove(params.token, proof)) };
  });
  handle(app, accounts.resendVerification, async ({ user }) => {
    await emailProofs.resend(user);
    return done('Te enviamos el enlace de nuevo.');
  });
  handle(app, privacy.download, ({ params, reply }) => {
    reply.header('content-disposition', 'attachment; filename="mis-datos.json"');
    return personal.download(params.id);
  });
  handle(app, privacy.deleteAccount, async ({ params, body, user }) => {
    await personal.deleteAccount(params.id, body.currentPassword, user);
    return done('Tu cuenta fue eliminada.');
  });
}

function done(message: string) {
  return { success: true as const, message };
}
