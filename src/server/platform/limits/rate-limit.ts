import { sql } from 'kysely';
import { AppError } from '../../../rules/errors';
import type { Database, Queries, Trx } from '../db/database';
import type { Clock } from '../runtime/clock';
import { networksOf } from './network';

export interface Limit {
  name: string;
  max: number;
  windowMs: number;
}

/** A limit and the key that it counts. */
export type Claim = [limit: Limit, key: string];

const MINUTE_MS = 60_000;

/** Limits of a mailbox, of failures, or that a success returns. The rates of calls are in their declarations. */
export const LIMITS = {
  loginPerAccount: { name: 'login', max: 5, windowMs: 15 * MINUTE_MS },
  /** Mobile carriers share addresses. */
  loginPerAddress: { name: 'login-address', max: 100, windowMs: 15 * MINUTE_MS },
  registration: { name: 'registration', max: 60, windowMs: 60 * MINUTE_MS },
  resetPerAccount: { name: 'reset', max: 5, windowMs: 15 * MINUTE_MS },
  resetPerAddress: { name: 'reset-address', max: 60, windowMs: 60 * MINUTE_MS },
  /** Prevents flooding another person's mailbox. While this refuses, the mailbox has a valid link. */
  resetMails: { name: 'reset-mails', max: 3, windowMs: 30 * MINUTE_MS },
  loginLinkPerAddress: { name: 'login-link-address', max: 60, windowMs: 60 * MINUTE_MS },
  /** The window is the lifetime of a link: while this refuses, the mailbox has a valid one. */
  loginLinkMails: { name: 'login-link-mails', max: 3, windowMs: 15 * MINUTE_MS },
  /** The window is the lifetime of a link. */
  confirmMails: { name: 'confirm-mails', max: 5, windowMs: 15 * MINUTE_MS },
  /** Prevents flooding another person's mailbox with codes. */
  withdrawalPerMail: { name: 'withdrawal-mail', max: 5, windowMs: 60 * MINUTE_MS },
  /** Enough for a mistyped code, too few for guessing. */
  certificateMisses: { name: 'certificate-misses', max: 30, windowMs: 60 * MINUTE_MS },
  transfers: { name: 'transfers', max: 100, windowMs: 60 * MINUTE_MS },
  /** The window is how long a transfer that nobody pays holds its amount: two days open and three of rest. */
  transfersHeld: { name: 'transfers-held', max: 400, windowMs: 5 * 24 * 60 * MINUTE_MS },
  /** Open transfers; one that arrives does not count. */
  transfersPerMailbox: { name: 'transfers-mailbox', max: 10, windowMs: 5 * 24 * 60 * MINUTE_MS },
} satisfies Record<string, Limit>;

/** A /48 can be one subscriber or a small provider. */
const WIDER_NETWORK_FACTOR = 4;

/** Counts an address by its networks; `subject` narrows the count to, for example, one account. */
export function perNetwork(limit: Limit, address: string, subject = ''): Claim[] {
  const [narrow, ...wider] = networksOf(address);
  const widerLimit = { ...limit, max: limit.max * WIDER_NETWORK_FACTOR };
  return [[limit, subject + narrow], ...wider.map((network): Claim => [widerLimit, subject + network])];
}

interface Counting {
  now: number;
  amount?: number;
  /** By default the limit's window starts now. */
  resetsAt?: number;
}

/** An attempt past the limit writes nothing, so a flood of refused calls costs only reads. */
export async function countAttempt(queries: Queries, claim: Claim, { now, amount = 1, resetsAt }: Counting) {
  const [limit] = claim;
  const isOver = sql<boolean>`attempts.resets_at <= ${now}`;
  const row = await queries
    .insertInto('attempts')
    .values({ key: rowKey(claim), count: amount, resets_at: resetsAt ?? now + limit.windowMs })
    .onConflict((conflict) => {
      const update = conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then excluded.count else attempts.count + excluded.count end`,
        resets_at: sql`case when ${isOver} then excluded.resets_at else attempts.resets_at end`,
      });
      if (!Number.isFinite(limit.max)) return update;
      return update.where(sql<boolean>`${isOver} or attempts.count < ${limit.max}`);
    })
    .returning(['count', 'resets_at'])
    .executeTakeFirst();
  if (row) return { isPast: row.count > limit.max, waitMs: row.resets_at - now };
  const past = await queries
    .selectFrom('attempts')
    .select('resets_at')
    .where('key', '=', rowKey(claim))
    .executeTakeFirst();
  return { isPast: true, waitMs: (past?.resets_at ?? now) - now };
}

export type RateLimit = ReturnType<typeof createRateLimit>;

/** Counts attempts in the database, so that all processes share the counts and a restart keeps them. */
export function createRateLimit({ db, clock }: { db: Database; clock: Clock }) {
  async function countAll(trx: Trx, claims: Claim[]) {
    const now = clock.now();
    const counted = [];
    for (const claim of claims) counted.push(await countAttempt(trx, claim, { now }));
    return counted;
  }

  /** Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. Throws beyond it. */
  async function consume(...claims: Claim[]): Promise<void> {
    const counted = await db.transaction().execute((trx) => countAll(trx, claims));
    const past = counted.find(({ isPast }) => isPast);
    if (past) throw tooMany(past.waitMs);
  }

  return {
    /** Throws when a limit is already exceeded, before the caller queues. Writes nothing. */
    async check(...claims: Claim[]): Promise<void> {
      const now = clock.now();
      const rows = await db
        .selectFrom('attempts')
        .selectAll()
        .where('key', 'in', claims.map(rowKey))
        .where('resets_at', '>', now)
        .execute();
      for (const [limit, key] of claims) {
        const row = rows.find((found) => found.key === rowKey([limit, key]));
        if (row && row.count >= limit.max) throw tooMany(row.resets_at - now);
      }
    },
    consume,
    /** Consumes several attempts at once, in a window that may have started earlier. */
    async consumeAmount(claim: Claim, amount: number, resetsAt: number): Promise<void> {
      const { isPast, waitMs } = await countAttempt(db, claim, { now: clock.now(), amount, resetsAt });
      if (isPast) throw tooMany(waitMs);
    },
    /** Counts within the caller's transaction. Beyond a limit it throws, and the counts go with the transaction. */
    async consumeWithin(trx: Trx, claims: Claim[], message?: string): Promise<void> {
      const past = (await countAll(trx, claims)).find(({ isPast }) => isPast);
      if (past) throw tooMany(past.waitMs, message);
    },
    /** Counts within the caller's transaction, for limits that only record and never refuse. */
    async record(trx: Trx, claim: Claim): Promise<void> {
      await countAttempt(trx, claim, { now: clock.now() });
    },
    /** Like `consume`, but returns false instead of throwing. */
    async allows(...claims: Claim[]): Promise<boolean> {
      try {
        await consume(...claims);
        return true;
      } catch (error) {
        if (error instanceof AppError && error.code === 'too_many_requests') return false;
        throw error;
      }
    },
    /** Undoes one `consume`, because a success does not count. */
    async refund(claims: Claim[], queries: Queries): Promise<void> {
      await queries
        .updateTable('attempts')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('key', 'in', claims.map(rowKey))
        .where('count', '>', 0)
        .execute();
    },
    async reset(claims: Claim[], queries: Queries = db): Promise<void> {
      await queries.deleteFrom('attempts').where('key', 'in', claims.map(rowKey)).execute();
    },
    /** The current number of counted attempts. */
    async read(limit: Limit, key: string): Promise<number> {
      const row = await db
        .selectFrom('attempts')
        .select('count')
        .where('key', '=', rowKey([limit, key]))
        .where('resets_at', '>', clock.now())
        .executeTakeFirst();
      return row?.count ?? 0;
    },
    async sweep(): Promise<void> {
      await db.deleteFrom('attempts').where('resets_at', '<=', clock.now()).execute();
    },
  };
}

function rowKey([limit, key]: Claim): string {
  return `${limit.name}:${key}`;
}

function tooMany(waitMs: number, message = describeWait(waitMs)): AppError {
  return new AppError('too_many_requests', { retryAfter: waitMs / 1000, ...(message ? { message } : {}) });
}

/** Says how long the caller really has to wait, if it is more than the moment of the usual text. */
function describeWait(waitMs: number): string | undefined {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  if (minutes <= 1) return undefined;
  if (minutes < 60) return `Demasiados intentos. Vuelve a probar en ${minutes} minutos.`;
  const hours = Math.ceil(minutes / 60);
  return `Demasiados intentos. Vuelve a probar en ${hours === 1 ? 'una hora' : `${hours} horas`}.`;
}
