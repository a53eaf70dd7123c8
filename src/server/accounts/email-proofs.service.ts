import type { User } from '../../shared/accounts';
import { AppError } from '../../shared/errors';
import type { Queries } from '../db/database';
import type { UserRow } from '../db/schema';
import type { Deps } from '../deps';
import { enqueueMail } from '../mail/enqueue-mail';
import { emailChangeAskedMail, emailChangedMail, verifyMail } from '../mail/templates/account-mails';
import { readCreatorName } from '../settings/creator-name';
import { findToken, useToken } from './account-tokens';
import { createLoginLimits } from './login-limits';
import { checkPassword } from './password-rules';
import { hashPassword, originOf } from './passwords';
import { proveEmail } from './prove-email';
import { LIMITS, type RateLimit } from './rate-limit';
import { openSession, type SessionUser } from './sessions';
import { emailKey, toUser } from './user-view';
import { findUser, lockUser } from './users';

export type EmailProofs = ReturnType<typeof createEmailProofs>;

/** Verifies that a user can read the mailbox of their account. */
export function createEmailProofs({
  db,
  clock,
  config,
  rateLimit,
}: Pick<Deps, 'db' | 'clock' | 'config'> & { rateLimit: RateLimit }) {
  const loginLimits = createLoginLimits(rateLimit);

  return {
    /** Consumes one of the verification mails that a mailbox may get per day. */
    async claimMail(email: string): Promise<void> {
      await rateLimit.consume([LIMITS.verifyMails, emailKey(email)]);
    },

    /** Mails a verification link to the new mail, and a warning to a verified old one. */
    async announceChange(trx: Queries, user: UserRow, newEmail: string, now: number): Promise<void> {
      await sendVerification(trx, user, newEmail, now);
      if (user.email_verified_at === null) return;
      await enqueueMail(trx, {
        dedupeKey: `email-change-asked:${user.id}:${newEmail}:${now}`,
        to: user.email,
        now,
        ...emailChangeAskedMail({ ...(await sender(trx)), newEmail }),
      });
    },

    async resend(caller: SessionUser): Promise<void> {
      const user = await findUser(db, caller.id);
      const email = user.pending_email ?? (user.email_verified_at === null ? user.email : undefined);
      if (email === undefined) return;
      await rateLimit.consume([LIMITS.verifyMails, emailKey(email)]);
      await db.transaction().execute((trx) => sendVerification(trx, user, email, clock.now()));
    },

    /**
     * The link alone does not prove who created the account. Inside the account's session, both are the same person;
     * otherwise a new password replaces every previous credential.
     */
    async prove(
      token: string,
      {
        caller,
        newPassword,
        address,
      }: { caller: SessionUser | null; newPassword?: string | undefined; address: string },
    ): Promise<{ user: User; token?: string }> {
      const known = await findToken(db, 'verify', token, clock.now());
      if (!known) throw new AppError('verify_token_invalid');
      const isOwnSession = caller?.id === known.user_id;
      const before = await findUser(db, known.user_id);
      if (!isOwnSession) refuseWithoutSession(before, known.email, newPassword);
      if (newPassword !== undefined) checkPassword(newPassword, before.role, config, 'newPassword');
      const passwordHash =
        newPassword === undefined ? undefined : await hashPassword(newPassword, originOf(before.id, address));

      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const used = await useToken(trx, 'verify', token, now);
        const user = used && (await lockUser(trx, used.user_id));
        if (!user || !awaitsProof(user, used.email)) throw new AppError('verify_token_invalid');
        if (!isOwnSession) refuseWithoutSession(user, used.email, newPassword);
        const keepSessionId = isOwnSession ? caller?.sessionId : undefined;
        const row = await proveEmail(trx, user, { email: used.email, now, passwordHash, keepSessionId });
        if (user.email !== row.email && user.email_verified_at !== null) {
          await enqueueMail(trx, {
            dedupeKey: `email-changed:${row.id}:${now}`,
            to: user.email,
            now,
            ...emailChangedMail({ ...(await sender(trx)), newEmail: row.email }),
          });
        }
        if (isOwnSession) return { user: toUser(row) };
        await loginLimits.rememberNetwork(trx, row.email, address);
        return { user: toUser(row), token: await openSession(trx, row.id, now) };
      });
    },
  };

  async function sender(trx: Queries) {
    return { creator: await readCreatorName(trx, config), contactUrl: `${config.publicUrl}/contacto` };
  }

  async function sendVerification(trx: Queries, user: UserRow, email: string, now: number): Promise<void> {
    await enqueueMail(trx, {
      dedupeKey: `verify:${user.id}:${email}:${now}`,
      to: email,
      now,
      ...verifyMail({ creator: await readCreatorName(trx, config) }),
      accountLink: { purpose: 'verify', userId: user.id, email },
    });
  }
}

function awaitsProof(user: UserRow, email: string): boolean {
  return user.pending_email === email || (user.email === email && user.email_verified_at === null);
}

/** The reader of a mistyped new mail must not get a verified account: only its owner, logged in, confirms it. */
function refuseWithoutSession(user: UserRow, email: string, newPassword: string | undefined): void {
  if (!awaitsProof(user, email)) throw new AppError('verify_token_invalid');
  if (user.email_verified_at !== null) throw new AppError('login_to_confirm');
  if (newPassword === undefined) throw new AppError('new_password_needed', { field: 'newPassword' });
}
