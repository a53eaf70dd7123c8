import { hash } from 'node:crypto';
import type { Clock } from '../clock';
import type { Queries } from '../db/database';
import { newId, newSecret } from '../db/ids';
import { prepare } from '../db/prepare';

const HOUR_MS = 3_600_000;
const SESSION_MS = 20 * 24 * HOUR_MS;
/** Far more than the devices of one person. */
export const MAX_SESSIONS = 100;
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
  await endOldestSessions(db, userId);
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

/** Correct logins are never refused, so repeated logins end the oldest sessions of the account. */
async function endOldestSessions(db: Queries, userId: string): Promise<void> {
  const sessions = db.selectFrom('sessions').where('user_id', '=', userId);
  const oldestKept = await sessions
    .select('id')
    .orderBy('id', 'desc')
    .offset(MAX_SESSIONS - 2)
    .limit(1)
    .executeTakeFirst();
  if (!oldestKept) return;
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<', oldestKept.id).execute();
}

/** The valid session of a token, with the current data of its user. */
export async function findSession(
  db: Queries,
  token: string,
  clock: Clock,
): Promise<SessionUser | undefined> {
  const [session] = await sessionByToken(db, hashToken(token), clock.now());
  return session;
}

/** For signed addresses, which contain their session id. */
export async function findSessionById(
  db: Queries,
  sessionId: string,
  clock: Clock,
): Promise<SessionUser | undefined> {
  const [session] = await sessionById(db, sessionId, clock.now());
  return session;
}

const sessionByToken = prepare((db, hash: string, now: number) =>
  selectLive(db, now).where('sessions.token_hash', '=', hash),
);
const sessionById = prepare((db, id: string, now: number) =>
  selectLive(db, now).where('sessions.id', '=', id),
);

function selectLive(db: Queries, now: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id as sessionId')
    .select(['users.id', 'users.name', 'users.surname', 'users.email', 'users.role'])
    .where('sessions.expires_at', '>', now);
}

export async function closeSession(db: Queries, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function closeAllSessions(db: Queries, userId: string, exceptId = ''): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', exceptId).execute();
}

/** Tokens are 256 random bits, so a plain hash makes a stolen table useless. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
