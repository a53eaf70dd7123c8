import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accounts, type User } from '../../../contract/accounts';
import { privacy } from '../../../contract/privacy';
import { done, handle } from '../../platform/http/handle';
import { callingDevice } from '../identity/calling-device';
import type { CountedDevice, Devices } from '../identity/device-token';
import { actingIn, describeOrigin } from '../safety/confirmation';
import type { Accounts } from './accounts.service';
import type { EmailProofs } from './email-proofs.service';
import type { GoogleSignIn } from './google-sign-in.service';
import type { LoginLinks } from './login-links.service';
import type { Passwords } from './passwords.service';
import type { Privacy } from './privacy.service';
import type { Profiles } from './profile.service';
import type { Sessions } from './sessions.service';

interface Services {
  accounts: Accounts;
  devices: Devices;
  emailProofs: EmailProofs;
  google: GoogleSignIn;
  loginLinks: LoginLinks;
  passwords: Passwords;
  privacy: Privacy;
  profiles: Profiles;
  sessions: Sessions;
}

export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { accounts: service, loginLinks, emailProofs, profiles, passwords, google } = services;
  const { privacy: personal, sessions, devices } = services;

  /** Whoever enters an account is known on this device from then on. */
  async function enterWith<T extends { user: User; token?: string }>(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    enter: (from: CountedDevice) => Promise<T>,
  ): Promise<T> {
    const from = await devices.calling(request);
    const entered = await enter(from);
    if (entered.token) await devices.remember(reply, from, entered.user.email);
    return entered;
  }

  handle(app, accounts.login, (call) => enterWith(call, (from) => service.login(call.body, from)));
  handle(app, accounts.requestLoginLink, async ({ body, request }) => {
    const asked = loginLinks.request(body, await devices.calling(request));
    return await done(asked, 'Si hay una cuenta con ese email, en unos minutos llega el enlace.');
  });
  handle(app, accounts.readLoginLink, ({ params, user }) => loginLinks.read(params.token, user));
  handle(app, accounts.useLoginLink, ({ params, body, user, ...call }) =>
    enterWith(call, (from) => loginLinks.use(params.token, { ...body, caller: user, ...from })),
  );
  handle(app, accounts.register, ({ body, request }) => service.register(body, callingDevice(request)));
  handle(app, accounts.logout, ({ user }) => done(service.logout(user), 'Sesión cerrada correctamente'));
  handle(app, accounts.sessions, ({ params, user }) => sessions.list(params.id, user));
  handle(app, accounts.endSession, ({ params, user }) =>
    done(sessions.end(params.id, params.sessionId, user), 'Sesión cerrada correctamente'),
  );
  handle(app, accounts.endOtherSessions, ({ params, user }) =>
    done(sessions.endOthers(params.id, user), 'Cerramos las demás sesiones.'),
  );
  handle(app, accounts.get, ({ params }) => profiles.get(params.id));
  handle(app, accounts.list, ({ query }) => profiles.list(query));
  handle(app, accounts.update, (call) => profiles.update(call.params.id, call.body, actingIn(call)));
  handle(app, accounts.requestReset, ({ body, request }) =>
    done(
      passwords.request(body.email, request.ip),
      'Revisa tu correo electrónico para continuar con el proceso.',
    ),
  );
  handle(app, accounts.changePassword, (call) =>
    done(
      passwords.change(call.params.id, call.body, actingIn(call)),
      'Tu contraseña cambió. Cerramos tus otras sesiones.',
    ),
  );
  handle(app, accounts.choosePassword, ({ params, body, user, request }) => {
    const by = { address: request.ip, origin: describeOrigin(request), caller: user };
    return done(passwords.choose(params.id, body, by), 'Tu contraseña nueva quedó guardada.');
  });
  handle(app, accounts.reset, ({ params, body, request }) => {
    const by = { address: request.ip, origin: describeOrigin(request) };
    return done(
      passwords.reset(params.token, body.newPassword, by),
      '¡Contraseña restablecida correctamente!',
    );
  });
  handle(app, accounts.googleStart, () => google.start());
  handle(app, accounts.googleFinish, (call) => enterWith(call, (from) => google.finish(call.body, from)));
  handle(app, accounts.verifyEmail, async ({ params, body, user, ...call }) => {
    const proof = { caller: user, newPassword: body.newPassword };
    const proven = await enterWith(call, (from) => emailProofs.prove(params.token, { ...proof, ...from }));
    return { ...PROVEN, ...proven };
  });
  handle(app, accounts.proveFromPage, async ({ params, user }) => ({
    ...PROVEN,
    ...(await emailProofs.proveFromPage(params.token, user)),
  }));
  handle(app, accounts.resendVerification, ({ user }) =>
    done(emailProofs.resend(user), 'Te enviamos el enlace de nuevo.'),
  );
  handle(app, privacy.download, ({ params, reply }) => {
    reply.header('content-disposition', 'attachment; filename="mis-datos.json"');
    return personal.download(params.id);
  });
  handle(app, privacy.deleteAccount, (call) =>
    done(personal.deleteAccount(call.params.id, actingIn(call)), 'Tu cuenta fue eliminada.'),
  );
}

const PROVEN = { success: true as const, message: 'Tu email quedó confirmado.' };
