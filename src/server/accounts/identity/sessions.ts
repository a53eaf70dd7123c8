import { type Expression, sql } from 'kysely';
import { hasRows } from '../../platform/db/count-rows';
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

export interface NewSession {
  userId: string;
  device: string;
  now: number;
  lifetimeMs?: number | undefined;
}

export async function openSession(db: Queries, { userId, device, now, lifetimeMs = SESSION_MS }: NewSession) {
  const token = newSecret();
  const id = newId(now);
  const { oldestKept } = await db
    .insertInto('sessions')
    .values({
      id,
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      expires_at: now + lifetimeMs,
      device,
      used_at: now,
    })
    .returning((eb) =>
      eb
        .selectFrom('sessions as old')
        .select('old.id')
        .where('old.user_id', '=', userId)
        .where('old.id', '<>', id)
        .orderBy('old.id', 'desc')
        .limit(1)
        .offset(MAX_SESSIONS - 2)
        .as('oldestKept'),
    )
    .executeTakeFirstOrThrow();
  // Correct logins are never refused, so repeated logins end the oldest sessions of the account.
  if (oldestKept !== null)
    await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<', oldestKept).execute();
  return token;
}

/** A session as the gate finds it, with its last use. */
export type FoundSession = SessionUser & { usedAt: number };

/** The valid session of a token, with the current data of its user. */
export async function findSession(db: Queries, token: string, clock: Clock) {
  const [session] = await sessionByToken(db, hashToken(token), clock.now());
  return session;
}

/** The shop says in SQL who owns a product. */
export type IsOwned = (userId: Expression<string>, productId: string) => Expression<boolean>;

/** As `findSession`, with whether the user owns a product, because most requests of a buyer ask for both. */
export function findSessionAndOwner(isOwned: IsOwned) {
  const buyerByToken = prepare((db, hash: string, productId: string, now: number) =>
    selectLive(db, now)
      .select((eb) =>
        eb
          .case()
          .when(isOwned(eb.ref('users.id'), productId))
          .then(sql.lit(1))
          .else(sql.lit(0))
          .end()
          .as('ownsProduct'),
      )
      .where('sessions.token_hash', '=', hash),
  );
  return async (db: Queries, token: string, productId: string, clock: Clock) => {
    const [found] = await buyerByToken(db, hashToken(token), productId, clock.now());
    if (!found) return undefined;
    const { ownsProduct, ...session } = found;
    return { session, ownsProduct: ownsProduct === 1 };
  };
}

/** For signed addresses, which contain their session id. */
export async function findSessionById(db: Queries, sessionId: string, clock: Clock) {
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
    .select(['sessions.id as sessionId', 'sessions.used_at as usedAt'])
    .select(['users.id', 'users.name', 'users.surname', 'users.email', 'users.role'])
    .where('sessions.expires_at', '>', now);
}

export async function hasOtherSessions(db: Queries, userId: string, now: number, exceptId = '') {
  const others = db.selectFrom('sessions').where('user_id', '=', userId).where('id', '!=', exceptId);
  return await hasRows(others.where('expires_at', '>', now));
}

/** At most once an hour, because a session is used with every call. */
export async function recordUse(db: Queries, { sessionId, usedAt }: FoundSession, now: number) {
  if (now - usedAt < HOUR_MS) return;
  await db.updateTable('sessions').set({ used_at: now }).where('id', '=', sessionId).execute();
}

/** The last used one first. */
export async function listSessions(db: Queries, userId: string, now: number) {
  return await db
    .selectFrom('sessions')
    .select(['id', 'device', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS)
    .execute();
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
  ended_elsewhere: 'Esta sesión se cerró desde otro dispositivo. Para seguir, entra de nuevo.',
};

/** Remembers why, so that the other devices can say it. */
export async function closeAllSessions(db: Queries, userId: string, reason: EndReason, exceptId = '') {
  await closeSome(db, reason, sessionsOf(db, userId).where('id', '!=', exceptId));
}

/** Ends one session of a user and remembers why. Returns whether the user had it. */
export async function closeOtherSession(db: Queries, userId: string, sessionId: string, reason: EndReason) {
  return await closeSome(db, reason, sessionsOf(db, userId).where('id', '=', sessionId));
}

function sessionsOf(db: Queries, userId: string) {
  return db.deleteFrom('sessions').where('user_id', '=', userId);
}

async function closeSome(db: Queries, reason: EndReason, deletion: ReturnType<typeof sessionsOf>) {
  const closed = await deletion.returning(['token_hash', 'expires_at']).execute();
  if (closed.length === 0) return false;
  await db
    .insertInto('ended_sessions')
    .values(closed.map((session) => ({ ...session, reason })))
    .execute();
  return true;
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
