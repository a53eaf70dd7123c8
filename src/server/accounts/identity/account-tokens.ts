import { PROOF_HASH } from '../../../rules/proof-hash';
import type { Queries } from '../../platform/db/database';
import { newSecret } from '../../platform/db/ids';
import type { Deps } from '../../platform/deps';
import type { AccountLink } from '../../platform/mail/enqueue-mail';
import { hashToken } from '../../platform/secrets/hash-token';

type Purpose = AccountLink['purpose'];

export const RESET_MINUTES = 30;
export const LOGIN_MINUTES = 15;
const DAY_MS = 24 * 3_600_000;
const LIFETIME_MS: Record<Purpose, number> = {
  login: LOGIN_MINUTES * 60_000,
  reset: RESET_MINUTES * 60_000,
  verify: 7 * DAY_MS,
  page: 30 * DAY_MS,
  confirm: LOGIN_MINUTES * 60_000,
};
const PATHS: Record<Exclude<Purpose, 'page'>, string> = {
  login: '/entrar',
  reset: '/password/reset',
  verify: '/verificar-email',
  confirm: '/confirmar',
};

/**
 * Creates the link of an account mail when the mail is sent: only the hash of its token is stored.
 * Returns nothing when the account has another mail now. Older links stay valid until one is used.
 * For a link to a page it is only the end of its address, empty when there is nothing to verify.
 */
export function createAccountLinks({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  return async (link: AccountLink): Promise<string | undefined> => {
    const { purpose, userId, email } = link;
    const user = await db
      .selectFrom('users')
      .select(['email', 'pending_email', 'email_verified_at'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (purpose === 'page') {
      const isAsked = user?.email === email && user.email_verified_at === null;
      return isAsked ? `${PROOF_HASH}${await issueToken(db, { purpose, userId, email }, clock.now())}` : '';
    }
    if (!user) return undefined;
    const isCurrent = user.email === email && (purpose !== 'verify' || user.email_verified_at === null);
    const isPending = user.pending_email === email && purpose === 'verify';
    if (!isCurrent && !isPending) return undefined;
    const token = await issueToken(db, link, clock.now());
    return linkUrl(config, purpose, token);
  };
}

export function linkUrl({ publicUrl }: { publicUrl: string }, purpose: keyof typeof PATHS, token: string) {
  return `${publicUrl}${PATHS[purpose]}/${token}`;
}

export async function issueToken(
  db: Queries,
  { purpose, userId, email, sessionId }: AccountLink,
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
      session_id: sessionId ?? null,
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
    .returning(['user_id', 'email', 'session_id'])
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
  await db.deleteFrom('ended_sessions').where('expires_at', '<=', now).execute();
}
