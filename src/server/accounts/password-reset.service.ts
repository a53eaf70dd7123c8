import { z } from 'zod';
import { AppError } from '../../shared/errors';
import { newId } from '../db/ids';
import type { Deps } from '../deps';
import { enqueueJob, type JobHandler } from '../jobs/outbox';
import { enqueueMail } from '../mail/enqueue-mail';
import { passwordChangedMail, passwordResetMail } from '../mail/templates/account-mails';
import { readCreatorName } from '../settings/creator-name';
import { issueToken, RESET_MINUTES, useToken } from './account-tokens';
import { checkPasswordLength } from './accounts.service';
import { hashPassword } from './passwords';
import { LIMITS, perNetwork, type RateLimit } from './rate-limit';
import { closeAllSessions } from './sessions';
import { emailKey } from './user-view';
import { findUserByEmail } from './users';

const resetJob = z.object({ email: z.string() });

export function createPasswordReset({
  db,
  clock,
  config,
  rateLimit,
}: Pick<Deps, 'db' | 'clock' | 'config'> & { rateLimit: RateLimit }) {
  return {
    /** Does the same work for known and unknown mails: the look-up happens later, in a job. */
    async request(email: string, address: string): Promise<void> {
      await rateLimit.consume(
        ...perNetwork(LIMITS.resetPerAddress, address),
        ...perNetwork(LIMITS.resetPerAccount, address, `${emailKey(email)}|`),
      );
      const now = clock.now();
      await enqueueJob(db, {
        kind: 'password-reset',
        dedupeKey: `password-reset:${newId(now)}`,
        payload: { email },
        now,
      });
    },

    /** Mails the link, when there is an account to mail it to. */
    sendLink: (async (job) => {
      const { email } = resetJob.parse(job.payload);
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        const user = await findUserByEmail(trx, email);
        if (!user) return;
        const token = await issueToken(trx, 'reset', user, now);
        await enqueueMail(trx, {
          dedupeKey: `reset:${job.id}`,
          to: user.email,
          now,
          ...passwordResetMail({
            creator: await readCreatorName(trx, config),
            resetUrl: `${config.publicUrl}/password/reset/${token}`,
            minutes: RESET_MINUTES,
          }),
        });
      });
    }) satisfies JobHandler,

    async reset(token: string, newPassword: string): Promise<void> {
      checkPasswordLength(newPassword, config.passwordMinLength, 'newPassword');
      const passwordHash = await hashPassword(newPassword);
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        const used = await useToken(trx, 'reset', token, now);
        // Whoever reads this mail may set the password, as long as it is the account's; and it is proved to be his.
        const user =
          used &&
          (await trx
            .updateTable('users')
            .set((eb) => ({
              password_hash: passwordHash,
              email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)),
            }))
            .where('id', '=', used.user_id)
            .where('email', '=', used.email)
            .returningAll()
            .executeTakeFirst());
        if (!user) throw new AppError('reset_token_invalid');
        await closeAllSessions(trx, user.id);
        await enqueueMail(trx, {
          dedupeKey: `password-changed:${user.id}:${now}`,
          to: user.email,
          now,
          ...passwordChangedMail({
            creator: await readCreatorName(trx, config),
            contactUrl: `${config.publicUrl}/contacto`,
          }),
        });
      });
    },
  };
}
