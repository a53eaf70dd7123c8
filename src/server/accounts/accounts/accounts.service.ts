import type { z } from 'zod';
import type { accounts } from '../../../contract/accounts';
import { emailKey } from '../../../rules/email-key';
import { AppError } from '../../../rules/errors';
import type { Trx } from '../../platform/db/database';
import { perNetwork } from '../../platform/limits/rate-limit';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { welcomeMail } from '../../platform/mail/templates/account-mails';
import type { SessionUser } from '../../platform/runtime/session-user';
import type { CallingDevice } from '../identity/calling-device';
import type { CountedDevice } from '../identity/device-token';
import { inPasswordTurn, originOf } from '../identity/passwords';
import { closeSession, openSession, SHORT_SESSION_MS } from '../identity/sessions';
import { findUserByEmail, insertUser, lockUser, toUser } from '../identity/users';
import type { LimitedDeps } from '../safety/confirmation';
import { createLoginLimits } from './login-limits';
import { createNetworkTrust } from './network-trust';
import { checkPassword, isLongEnoughForAdmin } from './password-rules';
import { refuseReservedMail } from './reserved-mails';

type Credentials = z.output<typeof accounts.login.body>;

type Registration = z.output<typeof accounts.register.body>;

/** What a higher wing does for somebody who ticked the box about the letters. */
export type AskForLetters = (trx: Trx, email: string, now: number) => Promise<void>;

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(deps: LimitedDeps & { askForLetters: AskForLetters }) {
  const { db, clock, config, rateLimit, askForLetters } = deps;
  const loginLimits = createLoginLimits(rateLimit);
  const trust = createNetworkTrust(rateLimit);

  return {
    async register(input: Registration, { address, device }: CallingDevice) {
      checkPassword(input.password, 'user', config, 'password');
      refuseReservedMail(input.email, config);
      const limit = await trust.raised(rateLimit.limits.registration, address);
      const claims = perNetwork(limit, address);
      await rateLimit.check(...claims);
      const passwordHash = await inPasswordTurn(
        originOf(emailKey(input.email), address),
        async (passwords) => {
          await rateLimit.consume(...claims);
          return await passwords.hash(input.password);
        },
      );
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const isPasswordLong = isLongEnoughForAdmin(input.password);
        const row = await insertUser(trx, { ...input, passwordHash, isPasswordLong, now });
        if (!row) throw new AppError('email_taken', { field: 'email' });
        await enqueueMail(trx, {
          kind: 'welcome',
          dedupeKey: `welcome:${row.id}`,
          to: row.email,
          now,
          ...welcomeMail({ creator: await readCreatorName(trx, config) }),
          accountLink: { purpose: 'verify', userId: row.id, email: row.email },
        });
        if (input.wantsLetters) await askForLetters(trx, row.email, now);
        await trust.rememberNetwork(trx, row.email, address);
        return { token: await openSession(trx, { userId: row.id, device, now }), created: toUser(row) };
      });
    },

    async login({ email, password, remember }: Credentials, from: CountedDevice) {
      const attempt = await loginLimits.check(email, from);
      const row = await inPasswordTurn(originOf(emailKey(email), from.address), async (passwords) => {
        await loginLimits.consume(attempt);
        const found = await findUserByEmail(db, email);
        if (!(await passwords.isRight(password, found?.password_hash)) || !found)
          throw new AppError('wrong_credentials');
        if (found.role === 'admin' && !isLongEnoughForAdmin(password))
          throw new AppError('admin_password_short');
        return found;
      });
      const token = await db.transaction().execute(async (trx) => {
        // A change that ended all sessions during the password check must end this one too.
        const { password_hash } = await lockUser(trx, row.id);
        if (password_hash !== row.password_hash) throw new AppError('wrong_credentials');
        const lifetimeMs = remember === false ? SHORT_SESSION_MS : undefined;
        await loginLimits.succeed(trx, attempt);
        if (row.password_is_long === 0 && isLongEnoughForAdmin(password)) {
          await trx.updateTable('users').set({ password_is_long: 1 }).where('id', '=', row.id).execute();
        }
        return await openSession(trx, { userId: row.id, device: from.device, now: clock.now(), lifetimeMs });
      });
      return { token, user: toUser(row) };
    },

    async logout(user: SessionUser): Promise<void> {
      await closeSession(db, user.sessionId);
    },
  };
}
