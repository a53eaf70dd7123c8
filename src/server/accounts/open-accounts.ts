import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps';
import { readSenderName } from '../platform/mail/creator-name';
import { createMailJob } from '../platform/mail/enqueue-mail';
import type { Mailer } from '../platform/mail/mailer';
import type { Platform } from '../platform/open-platform';
import { accountRoutes } from './accounts/accounts.routes';
import { createAccounts } from './accounts/accounts.service';
import { createEmailProofs } from './accounts/email-proofs.service';
import { createGoogleSignIn } from './accounts/google-sign-in.service';
import { createLoginLinks } from './accounts/login-links.service';
import { createPasswords } from './accounts/passwords.service';
import { createFileRemoval, createPrivacy, type Leave } from './accounts/privacy.service';
import { createProfiles } from './accounts/profile.service';
import { sweepAccountsJob } from './accounts/sweep-accounts';
import { createAccountLinks } from './identity/account-tokens';
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
  { mailer, leaving }: { mailer: Mailer; leaving: Leave[] },
) {
  const { outbox, storage } = deps;
  const limited = { ...deps, rateLimit };
  const confirmAdmin = createConfirmAdmin(limited);
  const protectedDeps = { ...limited, confirmAdmin };
  const emailProofs = createEmailProofs(limited);
  const passwords = createPasswords(protectedDeps);
  const loginLinks = createLoginLinks(limited);
  const undo = createUndo(deps);
  accountRoutes(app, {
    accounts: createAccounts(limited),
    emailProofs,
    google: createGoogleSignIn(deps),
    loginLinks,
    passwords,
    privacy: createPrivacy({ ...protectedDeps, leaving }),
    profiles: createProfiles({ ...protectedDeps, emailProofs }),
  });
  safetyRoutes(app, { confirmLinks: createConfirmLinks(limited), undo });
  const readSender = () => readSenderName(deps.db, deps.config);
  const links = { makeAccountLink: createAccountLinks(deps), makeUndoLink: undo.makeLink };
  outbox.on('mail', createMailJob({ mailer, storage, readSender, ...links }));
  outbox.on('password-reset', passwords.sendLink);
  outbox.on('login-link', loginLinks.sendLink);
  outbox.on('remove-files', createFileRemoval(deps));
  deps.jobs.add(sweepAccountsJob(limited));
  return { confirmAdmin, changeRole: createRoleChanges(protectedDeps) };
}
