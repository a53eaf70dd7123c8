import type { Config } from '../config';
import type { Queries } from '../db/database';
import { newSecret } from '../db/ids';
import type { AccountTokensTable } from '../db/schema';
import { hashToken } from './sessions';

type Purpose = AccountTokensTable['purpose'];

export const RESET_MINUTES = 30;
const LIFETIME_MS: Record<Purpose, number> = { reset: RESET_MINUTES * 60_000, verify: 7 * 24 * 3_600_000 };

/** A link by mail: only its hash is stored. A new one replaces the old. */
export async function issueToken(
  db: Queries,
  purpose: Purpose,
  user: { id: string; email: string },
  now: number,
): Promise<string> {
  const token = newSecret();
  await db
    .deleteFrom('account_tokens')
    .where('user_id', '=', user.id)
    .where('purpose', '=', purpose)
    .execute();
  await db
    .insertInto('account_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: user.id,
      purpose,
      email: user.email,
      expires_at: now + LIFETIME_MS[purpose],
    })
    .execute();
  return token;
}

/** The page that a verification mail leads to. */
export function verifyUrl(config: Pick<Config, 'publicUrl'>, token: string): string {
  return `${config.publicUrl}/verificar-email/${token}`;
}

/** Single use: whoever deletes it has used it. */
export async function useToken(db: Queries, purpose: Purpose, token: string, now: number) {
  return await db
    .deleteFrom('account_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
}

export async function sweepTokens(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('account_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
