import { AppError } from '../../../rules/errors';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { confirmLinkMail } from '../../platform/mail/templates/safety-mails';
import type { SessionUser } from '../../platform/runtime/session-user';
import { LOGIN_MINUTES, useToken } from '../identity/account-tokens';
import { findUser } from '../identity/users';
import { type Acting, confirmSession, isConfirmed, type LimitedDeps } from './confirmation';

export type ConfirmLinks = ReturnType<typeof createConfirmLinks>;

/** An admin without a password confirms who she is by a mailed link. */
export function createConfirmLinks({ db, clock, rateLimit }: LimitedDeps) {
  return {
    async read(user: SessionUser) {
      const { password_hash, email } = await findUser(db, user.id);
      return {
        isConfirmed: await isConfirmed(db, user, clock.now()),
        hasPassword: password_hash !== null,
        email,
      };
    },

    async request({ user, origin }: Acting): Promise<void> {
      await rateLimit.consume([rateLimit.limits.confirmMails, user.id]);
      const { email } = await findUser(db, user.id);
      const now = clock.now();
      await enqueueMail(db, {
        kind: 'security',
        dedupeKey: `confirm:${user.sessionId}:${now}`,
        to: email,
        now,
        ...confirmLinkMail({ origin, minutes: LOGIN_MINUTES }),
        accountLink: { purpose: 'confirm', userId: user.id, email, sessionId: user.sessionId },
      });
    },

    /** Confirms the session that asked, also when the mail is read on another device. */
    async use(token: string): Promise<void> {
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        const link = await useToken(trx, 'confirm', token, now);
        const session = link?.session_id && { id: link.user_id, sessionId: link.session_id };
        if (!session || !(await confirmSession(trx, session, now)))
          throw new AppError('confirm_link_invalid');
      });
    },
  };
}
