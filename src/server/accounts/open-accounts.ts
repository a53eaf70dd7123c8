import type { FastifyInstance } from 'fastify';
import type { Trx } from '../platform/db/database';
import type { Deps } from '../platform/deps';
import { atShopTime } from '../platform/jobs/scheduler';
import { readSenderName } from '../platform/mail/creator-name';
import {
  createMailJob,
  type MakeCartLink,
  type MakeGiftLink,
  type MakeLettersLink,
} from '../platform/mail/enqueue-mail';
import type { Mailer } from '../platform/mail/mailer';
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
import { sweepAccounts } from './accounts/sweep-accounts';
import { createAccountLinks } from './identity/account-tokens';
import { createDevices } from './identity/device-token';
import { lockUser } from './identity/users';
import { createConfirmLinks } from './safety/confirm-links.service';
import { createConfirmAdmin } from './safety/confirmation';
import { createRoleChanges } from './safety/role-changes.service';
import { safetyRoutes } from './safety/safety.routes';
import { createUndo } from './safety/undo.service';

export type Accounts = ReturnType<typeof openAccounts>;

/** Who people are, how they enter, and what an admin must confirm. */
export function openAccounts(
  app: FastifyInstance,
  deps: Deps,
  { rateLimit }: Platform,
  {
    mailer,
    leaving,
    entering,
    askForLetters,
    makeGiftLink,
    makeLettersLink,
    makeCartLink,
  }: {
    mailer: Mailer;
    leaving: Leave[];
    entering: Enter[];
    askForLetters: AskForLetters;
    makeGiftLink: MakeGiftLink;
    makeLettersLink: MakeLettersLink;
    makeCartLink: MakeCartLink;
  },
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
  const makeAccountLink = createAccountLinks(deps);
  const links = { makeAccountLink, makeUndoLink: undo.makeLink, makeGiftLink, makeLettersLink, makeCartLink };
  outbox.on('mail', createMailJob({ mailer, storage, readSender, ...links }));
  outbox.on('password-reset', passwords.sendLink);
  outbox.on('login-link', loginLinks.sendLink);
  outbox.on('remove-files', createFileRemoval(deps));
  deps.jobs.add(atShopTime('sweep-accounts', '*/10 * * * *', () => sweepAccounts(limited)));
  return {
    confirmAdmin,
    changeRole: createRoleChanges(protectedDeps),
    /** Erases an account that nobody opened. */
    forgetAccount: async (trx: Trx, userId: string, now: number) =>
      await forgetPerson(trx, await lockUser(trx, userId), leaving, now),
  };
}
