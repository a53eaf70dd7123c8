import { z } from 'zod';
import { AppError } from '../../shared/errors';
import type { Trx } from '../db/database';
import { newId } from '../db/ids';
import type { UserRow } from '../db/schema';
import type { Deps } from '../deps';
import { enqueueJob, type JobHandler } from '../jobs/outbox';
import { enqueueMail } from '../mail/enqueue-mail';
import { passwordChangedMail, passwordResetMail } from '../mail/templates/account-mails';
import { readCreatorName } from '../settings/creator-name';
import { deleteTokens, findToken, RESET_MINUTES, useToken } from './account-tokens';
import { confirmPassword } from './confirm-password';
import { createLoginLimits } from './login-limits';
import { checkPassword } from './password-rules';
import { hashPassword, originOf } from './passwords';
import { proveEmail } from './prove-email';
import { LIMITS, perNetwork, type RateLimit } from './rate-limit';
import { closeAllSessions, type SessionUser } from './sessions';
import { emailKey, userSearchText } from './user-view';
import { findUser, findUserByEmail, lockUser } from './users';

const resetJob = z.object({ email: z.string() });

/** Sets new passwords, by a mailed link or with the current password. */
export function createPasswords({
  db,
  clock,
  config,
  rateLimit,
}: Pick<Deps, 'db' | 'clock' | 'config'> & { rateLimit: RateLimit }) {
  const loginLimits = createLoginLimits(rateLimit);

  return {
    /** Does the same work for known and unknown mails: a job looks up the account later. */
    async request(email: string, address: string): Promise<void> {
      await rateLimit.consume(
        ...perNetwork(LIMITS.resetPerAddress, address),
        ...perNetwork(LIMITS.resetPerAccount, address, `${emailKey(email)}|`),
      );
      // Other people may have used the mailbox's limit. The answer stays the same, and the mailbox has a recent link.
      if (!(await rateLimit.allows([LIMITS.resetMails, emailKey(email)]))) return;
      const now = clock.now();
      await enqueueJob(db, {
        kind: 'password-reset',
        dedupeKey: `password-reset:${newId(now)}`,
        payload: { email },
        now,
      });
    },

    /** Mails the link when the account exists. */
    sendLink: (async (job) => {
      const { email } = resetJob.parse(job.payload);
      const user = await findUserByEmail(db, email);
      if (!user) return;
      await enqueueMail(db, {
        dedupeKey: `reset:${job.id}`,
        to: user.email,
        now: clock.now(),
        ...passwordResetMail({ creator: await readCreatorName(db, config), minutes: RESET_MINUTES }),
        accountLink: { purpose: 'reset', userId: user.id, email: user.email },
      });
    }) satisfies JobHandler,

    /** The reader of the account's mailbox may set the password, which also verifies the mail. */
    async reset(token: string, newPassword: string, address: string): Promise<void> {
      const known = await findToken(db, 'reset', token, clock.now());
      if (!known) throw new AppError('reset_token_invalid');
      const { role } = await findUser(db, known.user_id);
      checkPassword(newPassword, role, config, 'newPassword');
      const passwordHash = await hashPassword(newPassword, originOf(known.user_id, address));
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        const used = await useToken(trx, 'reset', token, now);
        if (!used) throw new AppError('reset_token_invalid');
        const user = await lockUser(trx, used.user_id);
        if (user.email !== used.email) throw new AppError('reset_token_invalid');
        checkPassword(newPassword, user.role, config, 'newPassword');
        if (user.email_verified_at === null)
          await proveEmail(trx, user, { email: user.email, now, passwordHash });
        else await replacePassword(trx, user, passwordHash);
        await announceNewPassword(trx, user, now);
        await loginLimits.rememberNetwork(trx, user.email, address);
      });
    },

    /** Changes only the caller's own password, with the current one. Admins send a reset link to others. */
    async change(
      id: string,
      passwords: { currentPassword: string; newPassword: string },
      caller: SessionUser,
    ): Promise<void> {
      if (caller.id !== id) throw new AppError('forbidden');
      const user = await findUser(db, id);
      await confirmPassword(rateLimit, user, passwords.currentPassword);
      checkPassword(passwords.newPassword, user.role, config, 'newPassword');
      const passwordHash = await hashPassword(passwords.newPassword, { owner: id, group: id });
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        const locked = await lockUser(trx, id);
        // A concurrent reset takes precedence over the password that was checked before it.
        if (locked.password_hash !== user.password_hash) throw new AppError('conflict');
        await replacePassword(trx, locked, passwordHash, caller.sessionId);
        await announceNewPassword(trx, locked, now);
      });
    },
  };

  /** Also drops a pending mail, because another person may have requested it. */
  async function replacePassword(
    trx: Trx,
    user: UserRow,
    passwordHash: string,
    keepSessionId?: string,
  ): Promise<void> {
    await trx
      .updateTable('users')
      .set({
        password_hash: passwordHash,
        pending_email: null,
        search_text: userSearchText({ ...user, pending_email: null }),
      })
      .where('id', '=', user.id)
      .execute();
    await deleteTokens(trx, user.id);
    await closeAllSessions(trx, user.id, keepSessionId);
  }

  async function announceNewPassword(trx: Trx, user: UserRow, now: number): Promise<void> {
    await enqueueMail(trx, {
      dedupeKey: `password-changed:${user.id}:${now}`,
      to: user.email,
      now,
      ...passwordChangedMail({
        creator: await readCreatorName(trx, config),
        contactUrl: `${config.publicUrl}/contacto`,
      }),
    });
  }
}
