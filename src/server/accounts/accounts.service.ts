import type { User } from '../../shared/accounts';
import { AppError } from '../../shared/errors';
import type { Deps } from '../deps';
import { enqueueMail } from '../mail/enqueue-mail';
import { welcomeMail } from '../mail/templates/account-mails';
import { readCreatorName } from '../settings/creator-name';
import { issueToken, verifyUrl } from './account-tokens';
import { createLoginLimits } from './login-limits';
import { networksOf } from './network';
import { inPasswordTurn } from './passwords';
import { LIMITS, perNetwork, type RateLimit } from './rate-limit';
import { closeSession, openSession, type SessionUser, SHORT_SESSION_MS } from './sessions';
import { emailKey, toUser } from './user-view';
import { findUserByEmail, insertUser, lockUser } from './users';

interface Credentials {
  email: string;
  password: string;
  remember?: boolean | undefined;
}

export function createAccounts({
  db,
  clock,
  config,
  rateLimit,
}: Pick<Deps, 'db' | 'clock' | 'config'> & { rateLimit: RateLimit }) {
  const loginLimits = createLoginLimits(rateLimit);

  return {
    async register(
      input: { name: string; surname: string; email: string; password: string },
      address: string,
    ): Promise<{ token: string; created: User }> {
      checkPasswordLength(input.password, config.passwordMinLength);
      const claims = perNetwork(LIMITS.registration, address);
      await rateLimit.check(...claims);
      const passwordHash = await inPasswordTurn(originOf(input.email, address), async (passwords) => {
        await rateLimit.consume(...claims);
        return await passwords.hash(input.password);
      });
      const now = clock.now();
      const registered = await db.transaction().execute(async (trx) => {
        const row = await insertUser(trx, { ...input, passwordHash, now });
        if (!row) throw new AppError('email_taken', { field: 'email' });
        const token = await issueToken(trx, 'verify', row, now);
        await enqueueMail(trx, {
          dedupeKey: `welcome:${row.id}`,
          to: row.email,
          now,
          ...welcomeMail({
            creator: await readCreatorName(trx, config),
            verifyUrl: verifyUrl(config, token),
          }),
        });
        return { token: await openSession(trx, row.id, now), created: toUser(row) };
      });
      await loginLimits.rememberNetwork(input.email, address);
      return registered;
    },

    async login(
      { email, password, remember }: Credentials,
      address: string,
    ): Promise<{ token: string; user: User }> {
      await loginLimits.check(email, address);
      const row = await inPasswordTurn(originOf(email, address), async (passwords) => {
        await loginLimits.consume(email, address);
        const found = await findUserByEmail(db, email);
        if (!(await passwords.isRight(password, found?.password_hash)) || !found)
          throw new AppError('wrong_credentials');
        return found;
      });
      const token = await db.transaction().execute(async (trx) => {
        // What ended every session while the password was looked at ends this one too.
        const { password_hash } = await lockUser(trx, row.id);
        if (password_hash !== row.password_hash) throw new AppError('wrong_credentials');
        const lifetimeMs = remember === false ? SHORT_SESSION_MS : undefined;
        return await openSession(trx, row.id, clock.now(), lifetimeMs);
      });
      await loginLimits.succeed(email, address);
      return { token, user: toUser(row) };
    },

    async logout(user: SessionUser): Promise<void> {
      await closeSession(db, user.sessionId);
    },
  };
}

function originOf(email: string, address: string) {
  return { account: emailKey(email), network: networksOf(address)[0] };
}

export function checkPasswordLength(password: string, min: number, field = 'password'): void {
  if ([...password].length < min) {
    throw new AppError('invalid_input', {
      field,
      message: `La contraseña debe tener como mínimo ${min} caracteres`,
    });
  }
}
