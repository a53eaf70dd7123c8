import type { FastifyInstance } from 'fastify';
import type { Trx } from '../platform/db/database';
import type { Deps } from '../platform/deps';
import { atShopTime } from '../platform/jobs/scheduler';
import { readSenderName } from '../platform/mail/creator-name';
import { createMailJob, type MailPorts } from '../platform/mail/enqueue-mail';
import type { Platform } from '../platform/open-platform';
import { accountRoutes } from './accounts/accounts.routes';
import { type AskForLetters, createAccounts } from './accounts/accounts.service';
import { createEmailProofs } from './accounts/email-proofs.service';
import { createGoogleSignIn } from './accounts/google-sign-in.service';
import { createLoginLinks, type Enter } from './accounts/login-links.service';
import { createPasswords } from './accounts/passwords.service';
import { createFileRemoval, createPrivacy, forgetPerson, type Leave } from './accounts/privacy.service';
import { createProfiles } from './accounts/profile.service';
import { createSessions } from './accounts/sessions.service';
import { createAccountLinks, sweepTokens } from './identity/account-tokens';
import { createDevices } from './identity/device-token';
import { lockUser } from './identity/users';
import { createConfirmLinks } from './safety/confirm-links.service';
import { createConfirmAdmin } from './safety/confirmation';
import { createRoleChanges } from './safety/role-changes.service';
import { safetyRoutes } from './safety/safety.routes';
import { createUndo, sweepAdminChanges } from './safety/undo.service';

export type Accounts = ReturnType<typeof openAccounts>;

/** What higher wings do when somebody leaves, enters or asks for the letters, and the mails of the shop. */
interface Ports extends MailPorts {
  leaving: Leave[];
  entering: Enter[];
  askForLetters: AskForLetters;
}

/** Who people are, how they enter, and what an admin must confirm. */
export function openAccounts(
  app: FastifyInstance,
  deps: Deps,
  { rateLimit }: Platform,
  { leaving, entering, askForLetters, ...mailPorts }: Ports,
) {
  const { outbox, storage } = deps;
  const limited = { ...deps, rateLimit };
  const confirmAdmin = createConfirmAdmin(limited);
  const protectedDeps = { ...limited, confirmAdmin };
  const emailProofs = createEmailProofs(limited);
  const passwords = createPasswords(protectedDeps);
  const loginLinks = createLoginLinks({ ...limited, entering });
  const undo = createUndo(deps);
  accountRoutes(app, {
    accounts: createAccounts({ ...limited, askForLetters }),
    devices: createDevices(deps),
    emailProofs,
    google: createGoogleSignIn(deps),
    loginLinks,
    passwords,
    privacy: createPrivacy({ ...protectedDeps, leaving }),
    profiles: createProfiles({ ...protectedDeps, emailProofs }),
    sessions: createSessions(deps),
  });
  safetyRoutes(app, createConfirmLinks(limited), undo);
  const readSender = () => readSenderName(deps.db, deps.config);
  const links = { makeAccountLink: createAccountLinks(deps), makeUndoLink: undo.makeLink };
  outbox.on('mail', createMailJob({ ...mailPorts, ...links, storage, readSender }));
  outbox.on('password-reset', passwords.sendLink);
  outbox.on('login-link', loginLinks.sendLink);
  outbox.on('remove-files', createFileRemoval(deps));
  // Expired counters, sessions and tokens, and changes that can no longer be undone.
  const sweep = async () => {
    await rateLimit.sweep();
    await sweepTokens(deps.db, deps.clock.now());
    await sweepAdminChanges(deps.db, deps.clock.now());
  };
  deps.jobs.add(atShopTime('sweep-accounts', '*/10 * * * *', sweep));
  return {
    confirmAdmin,
    changeRole: createRoleChanges(protectedDeps),
    /** Erases an account that nobody opened. */
    forgetAccount: async (trx: Trx, userId: string, now: number) =>
      await forgetPerson(trx, await lockUser(trx, userId), leaving, now),
  };
}
