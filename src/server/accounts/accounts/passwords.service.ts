import { z } from 'zod';
import { emailKey } from '../../../rules/email-key';
import { AppError } from '../../../rules/errors';
import { recordAudit } from '../../platform/audit/audit';
import type { Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import type { UserRow } from '../../platform/db/schema';
import { enqueueJob, type JobHandler } from '../../platform/jobs/outbox';
import { perNetwork } from '../../platform/limits/rate-limit';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { passwordChangedMail, passwordResetMail } from '../../platform/mail/templates/account-mails';
import type { SessionUser } from '../../platform/runtime/session-user';
import { deleteTokens, findToken, RESET_MINUTES, useToken } from '../identity/account-tokens';
import { confirmPassword, hashPassword, originOf } from '../identity/passwords';
import { closeAllSessions } from '../identity/sessions';
import { findUser, findUserByEmail, lockUser, userSearchText } from '../identity/users';
import { recordAdminChange, recordPasswordReset } from '../safety/admin-changes';
import type { Acting, GuardedDeps } from '../safety/confirmation';
import { createNetworkTrust } from './network-trust';
import { checkPassword, isLongEnoughForAdmin } from './password-rules';
import { proveEmail } from './prove-email';

const resetJob = z.object({ email: z.string() });

interface ResetBy {
  address: string;
  /** The device and network, in plain words. */
  origin: string;
  /** Only her own token counts, and her session stays. */
  caller?: SessionUser;
}

export type Passwords = ReturnType<typeof createPasswords>;

/** Sets new passwords, by a mailed link or with the current password. */
export function createPasswords({ db, clock, config, rateLimit, confirmAdmin }: GuardedDeps) {
  const trust = createNetworkTrust(rateLimit);

  return {
    /** Does the same work for known and unknown mails: a job looks up the account later. */
    async request(email: string, address: string): Promise<void> {
      const limit = await trust.raised(rateLimit.limits.resetPerAddress, address);
      await rateLimit.consume(
        ...perNetwork(limit, address),
        ...perNetwork(rateLimit.limits.resetPerAccount, address, `${emailKey(email)}|`),
      );
      // Other people may have used the mailbox's limit. The answer stays the same, and the mailbox has a recent link.
      if (!(await rateLimit.allows([rateLimit.limits.resetMails, emailKey(email)]))) return;
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
        kind: 'reset',
        dedupeKey: `reset:${job.id}`,
        to: user.email,
        now: clock.now(),
        ...passwordResetMail({ creator: await readCreatorName(db, config), minutes: RESET_MINUTES }),
        accountLink: { purpose: 'reset', userId: user.id, email: user.email },
      });
    }) satisfies JobHandler,

    /** The reader of the account's mailbox may set the password, which also verifies the mail. */
    reset: setByToken,

    /** Chooses a password in the session that a proof of the mail opened, in place of the one that it ended. */
    async choose(
      id: string,
      { token, newPassword }: { token: string; newPassword: string },
      by: ResetBy & { caller: SessionUser },
    ): Promise<void> {
      if (by.caller.id !== id) throw new AppError('forbidden');
      await setByToken(token, newPassword, by);
    },

    /** Changes only the caller's own password, with the current one. Admins send a reset link to others. */
    async change(id: string, passwords: { currentPassword: string; newPassword: string }, by: Acting) {
      const { user: caller } = by;
      if (caller.id !== id) throw new AppError('forbidden');
      const user = await findUser(db, id);
      if (user.role === 'admin') await confirmAdmin(by);
      else await confirmPassword(rateLimit, user, passwords.currentPassword);
      checkPassword(passwords.newPassword, user.role, config, 'newPassword');
      const passwordHash = await hashPassword(passwords.newPassword, { owner: id, group: id });
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        const locked = await lockUser(trx, id);
        // A concurrent reset takes precedence over the password that was checked before it.
        if (locked.password_hash !== user.password_hash) throw new AppError('conflict');
        if (locked.role === 'admin') {
          const lines = ['Contraseña nueva.'];
          await recordAdminChange(trx, { clock, config }, by, { kind: 'password', subjectId: id, lines });
          await recordAudit(trx, { at: now, actorId: id, action: 'user.password', subjectId: id });
        }
        const isPasswordLong = isLongEnoughForAdmin(passwords.newPassword);
        await replacePassword(trx, locked, { passwordHash, isPasswordLong }, caller.sessionId);
        await announceNewPassword(trx, locked, now);
      });
    },
  };

  async function setByToken(token: string, newPassword: string, by: ResetBy): Promise<void> {
    const { address, origin, caller } = by;
    const known = await findToken(db, 'reset', token, clock.now());
    if (!known || (caller && known.user_id !== caller.id)) throw new AppError('reset_token_invalid');
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
      const isPasswordLong = isLongEnoughForAdmin(newPassword);
      if (user.email_verified_at === null)
        await proveEmail(trx, user, { email: user.email, now, passwordHash, isPasswordLong });
      else {
        if (user.role === 'admin')
          await recordPasswordReset(trx, { clock, config }, { userId: user.id, origin });
        await replacePassword(trx, user, { passwordHash, isPasswordLong }, caller?.sessionId);
      }
      await announceNewPassword(trx, user, now);
      const isNew = user.email_verified_at === null;
      await trust.recordProof(trx, { email: user.email, isNew }, address);
    });
  }

  /** Also drops a pending mail, because another person may have requested it. */
  async function replacePassword(
    trx: Trx,
    user: UserRow,
    { passwordHash, isPasswordLong }: { passwordHash: string; isPasswordLong: boolean },
    keepSessionId?: string,
  ): Promise<void> {
    await trx
      .updateTable('users')
      .set({
        password_hash: passwordHash,
        password_is_long: isPasswordLong ? 1 : 0,
        pending_email: null,
        search_text: userSearchText({ ...user, pending_email: null }),
      })
      .where('id', '=', user.id)
      .execute();
    await deleteTokens(trx, user.id);
    await closeAllSessions(trx, user.id, 'password_changed', keepSessionId);
  }

  async function announceNewPassword(trx: Trx, user: UserRow, now: number): Promise<void> {
    await enqueueMail(trx, {
      kind: 'security',
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
