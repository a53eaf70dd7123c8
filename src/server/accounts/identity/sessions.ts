import type { Queries } from '../../platform/db/database';
import { newId, newSecret } from '../../platform/db/ids';
import { prepare } from '../../platform/db/prepare';
import type { EndedSessionsTable } from '../../platform/db/schema';
import type { Clock } from '../../platform/runtime/clock';
import type { SessionUser } from '../../platform/runtime/session-user';
import { hashToken } from '../../platform/secrets/hash-token';

const HOUR_MS = 3_600_000;
const SESSION_MS = 20 * 24 * HOUR_MS;
/** Far more than the devices of one person. */
export const MAX_SESSIONS = 100;
/** Without `Recordarme`. */
export const SHORT_SESSION_MS = 12 * HOUR_MS;

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
      confirmed_at: null,
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

export async function hasOtherSessions(
  db: Queries,
  userId: string,
  now: number,
  exceptId = '',
): Promise<boolean> {
  const other = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '!=', exceptId)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function closeSession(db: Queries, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export type EndReason = EndedSessionsTable['reason'];

export const ENDED_MESSAGES: Record<EndReason, string> = {
  email_proven:
    'Confirmaste tu correo en otro dispositivo. Entra de nuevo con tu contraseña o con un enlace a tu correo.',
  password_dropped:
    'Confirmaste tu correo en otro dispositivo y, por seguridad, la contraseña de antes ya no sirve. Entra de nuevo con un enlace a tu correo.',
  password_changed:
    'La contraseña de tu cuenta cambió en otro dispositivo. Entra de nuevo con la nueva o con un enlace a tu correo.',
  access_changed:
    'El acceso a tu cuenta cambió y cerramos esta sesión. Entra de nuevo con un enlace a tu correo.',
};

/** Remembers why, so that the other devices can say it. */
export async function closeAllSessions(
  db: Queries,
  userId: string,
  reason: EndReason,
  exceptId = '',
): Promise<void> {
  const closed = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', exceptId)
    .returning(['token_hash', 'expires_at'])
    .execute();
  if (closed.length === 0) return;
  await db
    .insertInto('ended_sessions')
    .values(closed.map((session) => ({ ...session, reason })))
    .execute();
}

/** Only a device that had the session has its token. */
export async function findEndReason(db: Queries, token: string): Promise<EndReason | undefined> {
  const ended = await db
    .selectFrom('ended_sessions')
    .select('reason')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return ended?.reason;
}
