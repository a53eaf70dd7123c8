import type { Queries } from '../db/database';
import { newSecret } from '../db/ids';
import type { Deps } from '../deps';
import type { AccountLink } from '../mail/enqueue-mail';
import { hashToken } from './sessions';

type Purpose = AccountLink['purpose'];

export const RESET_MINUTES = 30;
export const LOGIN_MINUTES = 15;
const LIFETIME_MS: Record<Purpose, number> = {
  login: LOGIN_MINUTES * 60_000,
  reset: RESET_MINUTES * 60_000,
  verify: 7 * 24 * 3_600_000,
};
const PATHS: Record<Purpose, string> = {
  login: '/entrar',
  reset: '/password/reset',
  verify: '/verificar-email',
};

/**
 * Creates the link of an account mail when the mail is sent: only the hash of its token is stored.
 * Returns nothing when the account has another mail now. Older links stay valid until one is used.
 */
export function createAccountLinks({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  return async ({ purpose, userId, email }: AccountLink): Promise<string | undefined> => {
    const user = await db
      .selectFrom('users')
      .select(['email', 'pending_email', 'email_verified_at'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user) return undefined;
    const isCurrent = user.email === email && (purpose !== 'verify' || user.email_verified_at === null);
    const isPending = user.pending_email === email && purpose === 'verify';
    if (!isCurrent && !isPending) return undefined;
    const token = await issueToken(db, { purpose, userId, email }, clock.now());
    return linkUrl(config, purpose, token);
  };
}

export function linkUrl({ publicUrl }: { publicUrl: string }, purpose: Purpose, token: string): string {
  return `${publicUrl}${PATHS[purpose]}/${token}`;
}

export async function issueToken(
  db: Queries,
  { purpose, userId, email }: AccountLink,
  now: number,
): Promise<string> {
  const token = newSecret();
  await db
    .insertInto('account_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      email,
      expires_at: now + LIFETIME_MS[purpose],
    })
    .execute();
  return token;
}

/** Reads a valid token without using it. */
export async function findToken(db: Queries, purpose: Purpose, token: string, now: number) {
  return await db
    .selectFrom('account_tokens')
    .select(['user_id', 'email'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Single use: the first request to delete the token uses it. */
export async function useToken(db: Queries, purpose: Purpose, token: string, now: number) {
  return await db
    .deleteFrom('account_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
}

export async function deleteTokens(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('account_tokens').where('user_id', '=', userId).execute();
}

/** One used login link ends the others in the mailbox. */
export async function deleteLoginTokens(db: Queries, userId: string): Promise<void> {
  await db
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'login')
    .execute();
}

export async function sweepTokens(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('account_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
