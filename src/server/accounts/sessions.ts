import { createHash } from 'node:crypto';
import { sql } from 'kysely';
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
  return await findLive(db, 'token_hash', hashToken(token), clock);
}

/** For signed addresses, which name their session. */
export async function findSessionById(
  db: Queries,
  sessionId: string,
  clock: Clock,
): Promise<SessionUser | undefined> {
  return await findLive(db, 'id', sessionId, clock);
}

/** Every request of a member begins here, so it is written as text: to build it took longer than to run it. */
async function findLive(
  db: Queries,
  column: 'id' | 'token_hash',
  value: string,
  clock: Clock,
): Promise<SessionUser | undefined> {
  const { rows } = await sql<SessionUser>`
    select sessions.id as "sessionId", users.id, users.name, users.surname, users.email, users.role
    from sessions inner join users on users.id = sessions.user_id
    where sessions.${sql.raw(column)} = ${value} and sessions.expires_at > ${clock.now()}`.execute(db);
  return rows[0];
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
