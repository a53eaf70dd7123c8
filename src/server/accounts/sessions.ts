import { createHash } from 'node:crypto';
import type { Clock } from '../clock';
import type { Queries } from '../db/database';
import { newId, newSecret } from '../db/ids';

const HOUR_MS = 3_600_000;
export const SESSION_MS = 20 * 24 * HOUR_MS;
/** Without `Recordarme`. */
export const SHORT_SESSION_MS = 12 * HOUR_MS;

export interface SessionUser {
  sessionId: string;
  id: string;
  name: string;
  surname: string;
  email: string;
  role: 'admin' | 'user';
}

export async function openSession(
  db: Queries,
  userId: string,
  now: number,
  lifetimeMs = SESSION_MS,
): Promise<string> {
  const token = newSecret();
  await db
    .insertInto('sessions')
    .values({
      id: newId(now),
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      expires_at: now + lifetimeMs,
    })
    .execute();
  return token;
}

/** The live session of a token, with the user as the database knows him now. */
export async function findSession(
  db: Queries,
  token: string,
  clock: Clock,
): Promise<SessionUser | undefined> {
  return await selectLive(db, clock).where('sessions.token_hash', '=', hashToken(token)).executeTakeFirst();
}

/** For signed addresses, which name their session. */
export async function findSessionById(
  db: Queries,
  sessionId: string,
  clock: Clock,
): Promise<SessionUser | undefined> {
  return await selectLive(db, clock).where('sessions.id', '=', sessionId).executeTakeFirst();
}

function selectLive(db: Queries, clock: Clock) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'users.id',
      'users.name',
      'users.surname',
      'users.email',
      'users.role',
    ])
    .where('sessions.expires_at', '>', clock.now());
}

export async function closeSession(db: Queries, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function closeAllSessions(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Tokens are 256 random bits, so a plain hash is enough to make a stolen table useless. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
