import type { User } from '../../../contract/accounts';
import { AppError } from '../../../rules/errors';
import type { Queries } from '../../platform/db/database';
import type { UserRow } from '../../platform/db/schema';
import { tooMany } from '../../platform/limits/rate-limit';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { mailboxWaitMs } from '../../platform/mail/mailbox-limit';
import {
  emailChangeAskedMail,
  emailChangedMail,
  verifyMail,
} from '../../platform/mail/templates/account-mails';
import type { SessionUser } from '../../platform/runtime/session-user';
import { findToken, useToken } from '../identity/account-tokens';
import type { CallingDevice } from '../identity/calling-device';
import { hashPassword, originOf } from '../identity/passwords';
import { openSession } from '../identity/sessions';
import { findUser, lockUser, toUser } from '../identity/users';
import type { LimitedDeps } from '../safety/confirmation';
import { createNetworkTrust } from './network-trust';
import { checkPassword, isLongEnoughForAdmin } from './password-rules';
import { proveEmail } from './prove-email';

const FULL_MAILBOX =
  'Ya enviamos varios correos a esta dirección hoy. Revisa también el correo no deseado, o prueba mañana.';

export type EmailProofs = ReturnType<typeof createEmailProofs>;

/** Verifies that a user can read the mailbox of their account. */
export function createEmailProofs({ db, clock, config, rateLimit }: LimitedDeps) {
  const trust = createNetworkTrust(rateLimit);

  return {
    /** Mails a verification link to the new mail, and a warning to a verified old one. */
    async announceChange(trx: Queries, user: UserRow, newEmail: string, now: number): Promise<void> {
      await sendVerification(trx, user, newEmail, now);
      if (user.email_verified_at === null) return;
      await enqueueMail(trx, {
        kind: 'security',
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
      await db.transaction().execute((trx) => sendVerification(trx, user, email, clock.now()));
    },

    /**
     * A link to a page verifies the mail only inside the account's own session, and a stranger with a forwarded mail has
     * none. The password stays, so the sessions that it opened stay too; those of a Google link end with the link.
     */
    async proveFromPage(token: string, caller: SessionUser): Promise<{ user: User }> {
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const known = await findToken(trx, 'page', token, now);
        const user = await lockUser(trx, caller.id);
        const isOwn = known?.user_id === user.id && known.email === user.email;
        if (!isOwn || user.email_verified_at !== null) throw new AppError('verify_token_invalid');
        const keepSessionId = user.google_subject === null ? 'all' : caller.sessionId;
        return { user: toUser(await proveEmail(trx, user, { email: user.email, now, keepSessionId })) };
      });
    },

    /**
     * The link alone does not prove who created the account. Inside the account's session, both are the same person;
     * otherwise a new password replaces every previous credential.
     */
    async prove(
      token: string,
      by: CallingDevice & { caller: SessionUser | null; newPassword?: string | undefined },
    ): Promise<{ user: User; token?: string }> {
      const { caller, newPassword, address, device } = by;
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
        const row = await proveEmail(trx, user, {
          email: used.email,
          now,
          passwordHash,
          isPasswordLong: newPassword !== undefined && isLongEnoughForAdmin(newPassword),
          keepSessionId,
        });
        if (user.email !== row.email && user.email_verified_at !== null) {
          await enqueueMail(trx, {
            kind: 'security',
            dedupeKey: `email-changed:${row.id}:${now}`,
            to: user.email,
            now,
            ...emailChangedMail({ ...(await sender(trx)), newEmail: row.email }),
          });
        }
        await trust.recordProof(trx, { email: row.email, isNew: user.email_verified_at === null }, address);
        if (isOwnSession) return { user: toUser(row) };
        return { user: toUser(row), token: await openSession(trx, { userId: row.id, device, now }) };
      });
    },
  };

  async function sender(trx: Queries) {
    return { creator: await readCreatorName(trx, config), contactUrl: `${config.publicUrl}/contacto` };
  }

  async function sendVerification(trx: Queries, user: UserRow, email: string, now: number): Promise<void> {
    const isSent = await enqueueMail(trx, {
      kind: 'verify',
      dedupeKey: `verify:${user.id}:${email}:${now}`,
      to: email,
      now,
      ...verifyMail({ creator: await readCreatorName(trx, config) }),
      accountLink: { purpose: 'verify', userId: user.id, email },
    });
    if (!isSent) throw tooMany(await mailboxWaitMs(trx, email, now), FULL_MAILBOX);
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
