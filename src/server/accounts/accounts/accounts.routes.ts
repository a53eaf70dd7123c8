import type { FastifyInstance } from 'fastify';
import { accounts } from '../../../contract/accounts';
import { privacy } from '../../../contract/privacy';
import { handle } from '../../platform/http/handle';
import { actingIn, describeOrigin } from '../safety/acting';
import type { Accounts } from './accounts.service';
import type { EmailProofs } from './email-proofs.service';
import type { GoogleSignIn } from './google-sign-in.service';
import type { LoginLinks } from './login-links.service';
import type { Passwords } from './passwords.service';
import type { Privacy } from './privacy.service';
import type { Profiles } from './profile.service';

interface Services {
  accounts: Accounts;
  emailProofs: EmailProofs;
  google: GoogleSignIn;
  loginLinks: LoginLinks;
  passwords: Passwords;
  privacy: Privacy;
  profiles: Profiles;
}

export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { accounts: service, loginLinks, emailProofs, profiles, passwords, google } = services;
  const { privacy: personal } = services;

  handle(app, accounts.login, ({ body, request }) => service.login(body, request.ip));
  handle(app, accounts.requestLoginLink, async ({ body, request }) => {
    await loginLinks.request(body, request.ip);
    return done('Si hay una cuenta con ese email, en unos minutos llega el enlace.');
  });
  handle(app, accounts.readLoginLink, ({ params, user }) => loginLinks.read(params.token, user));
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
  handle(app, accounts.update, (call) => profiles.update(call.params.id, call.body, actingIn(call)));
  handle(app, accounts.requestReset, async ({ body, request }) => {
    await passwords.request(body.email, request.ip);
    return done('Revisa tu correo electrónico para continuar con el proceso.');
  });
  handle(app, accounts.changePassword, async (call) => {
    await passwords.change(call.params.id, call.body, actingIn(call));
    return done('Tu contraseña cambió. Cerramos tus otras sesiones.');
  });
  handle(app, accounts.choosePassword, async ({ params, body, user, request }) => {
    const by = { address: request.ip, origin: describeOrigin(request), caller: user };
    await passwords.choose(params.id, body, by);
    return done('Tu contraseña nueva quedó guardada.');
  });
  handle(app, accounts.reset, async ({ params, body, request }) => {
    const by = { address: request.ip, origin: describeOrigin(request) };
    await passwords.reset(params.token, body.newPassword, by);
    return done('¡Contraseña restablecida correctamente!');
  });
  handle(app, accounts.googleStart, () => google.start());
  handle(app, accounts.googleFinish, ({ body }) => google.finish(body));
  handle(app, accounts.verifyEmail, async ({ params, body, user, request }) => {
    const proof = { caller: user, newPassword: body.newPassword, address: request.ip };
    return { ...done('Tu email quedó confirmado.'), ...(await emailProofs.prove(params.token, proof)) };
  });
  handle(app, accounts.proveFromPage, async ({ params, user }) => ({
    ...done('Tu email quedó confirmado.'),
    ...(await emailProofs.proveFromPage(params.token, user)),
  }));
  handle(app, accounts.resendVerification, async ({ user }) => {
    await emailProofs.resend(user);
    return done('Te enviamos el enlace de nuevo.');
  });
  handle(app, privacy.download, ({ params, reply }) => {
    reply.header('content-disposition', 'attachment; filename="mis-datos.json"');
    return personal.download(params.id);
  });
  handle(app, privacy.deleteAccount, async (call) => {
    await personal.deleteAccount(call.params.id, actingIn(call));
    return done('Tu cuenta fue eliminada.');
  });
}

function done(message: string) {
  return { success: true as const, message };
}
