import type { User } from '../../shared/accounts';
import { AppError } from '../../shared/errors';
import type { Deps } from '../deps';
import { enqueueMail } from '../mail/enqueue-mail';
import { welcomeMail } from '../mail/templates/account-mails';
import { readCreatorName } from '../settings/creator-name';
import { issueToken, verifyUrl } from './account-tokens';
import { type Attempts, type Claim, LIMITS } from './attempts';
import { inPasswordTurn } from './passwords';
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
  attempts,
}: Pick<Deps, 'db' | 'clock' | 'config'> & { attempts: Attempts }) {
  return {
    async register(
      input: { name: string; surname: string; email: string; password: string },
      address: string,
    ): Promise<{ token: string; created: User }> {
      checkPasswordLength(input.password, config.passwordMinLength);
      await attempts.refuseWhenPast([LIMITS.registration, address]);
      const passwordHash = await inPasswordTurn(async (passwords) => {
        await attempts.take([LIMITS.registration, address]);
        return await passwords.hash(input.password);
      });
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
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
    },

    async login(
      { email, password, remember }: Credentials,
      address: string,
    ): Promise<{ token: string; user: User }> {
      const account = `${emailKey(email)}|${address}`;
      const claims: Claim[] = [
        [LIMITS.loginPerAddress, address],
        [LIMITS.loginPerAccount, account],
      ];
      await attempts.refuseWhenPast(...claims);
      const row = await inPasswordTurn(async (passwords) => {
        await attempts.take(...claims);
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
      await attempts.giveBack(LIMITS.loginPerAddress, address);
      await attempts.forget(LIMITS.loginPerAccount, account);
      return { token, user: toUser(row) };
    },

    async logout(user: SessionUser): Promise<void> {
      await closeSession(db, user.sessionId);
    },
  };
}

export function checkPasswordLength(password: string, min: number, field = 'password'): void {
  if ([...password].length < min) {
    throw new AppError('invalid_input', {
      field,
      message: `La contraseña debe tener como mínimo ${min} caracteres`,
    });
  }
}
