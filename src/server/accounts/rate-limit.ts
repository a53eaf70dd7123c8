import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import type { Clock } from '../clock';
import type { Database, Queries, Trx } from '../db/database';
import { networksOf } from './network';

export interface Limit {
  name: string;
  max: number;
  windowMs: number;
}

/** A limit and the key that it counts. */
export type Claim = [limit: Limit, key: string];

const MINUTE_MS = 60_000;

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
  verifyMails: { name: 'verify-mails', max: 10, windowMs: 24 * 60 * MINUTE_MS },
  contact: { name: 'contact', max: 20, windowMs: 60 * MINUTE_MS },
  withdrawal: { name: 'withdrawal', max: 20, windowMs: 60 * MINUTE_MS },
  /** Prevents flooding another person's mailbox with codes. */
  withdrawalPerMail: { name: 'withdrawal-mail', max: 5, windowMs: 60 * MINUTE_MS },
  /** A fast writer in a kitchen, not a script. */
  lessonNotes: { name: 'lesson-notes', max: 240, windowMs: 60 * MINUTE_MS },
  /** Each one is a mail to the creator. */
  lessonQuestions: { name: 'lesson-questions', max: 12, windowMs: 60 * MINUTE_MS },
  /** Enough for a mistyped code, too few for guessing. */
  certificateMisses: { name: 'certificate-misses', max: 30, windowMs: 60 * MINUTE_MS },
  proof: { name: 'proof', max: 60, windowMs: 60 * MINUTE_MS },
} satisfies Record<string, Limit>;

/** A /48 can be one subscriber or a small provider. */
const WIDER_NETWORK_FACTOR = 4;

/** Counts an address by its networks; `subject` narrows the count to, for example, one account. */
export function perNetwork(limit: Limit, address: string, subject = ''): Claim[] {
  const [narrow, ...wider] = networksOf(address);
  const widerLimit = { ...limit, max: limit.max * WIDER_NETWORK_FACTOR };
  return [[limit, subject + narrow], ...wider.map((network): Claim => [widerLimit, subject + network])];
}

export type RateLimit = ReturnType<typeof createRateLimit>;

/** Counts attempts in the database, so that all processes share the counts and a restart keeps them. */
export function createRateLimit({ db, clock }: { db: Database; clock: Clock }) {
  async function count(trx: Trx, [limit, key]: Claim, now: number) {
    const row = await trx
      .insertInto('attempts')
      .values({ key: rowKey([limit, key]), count: 1, resets_at: now + limit.windowMs })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when attempts.resets_at <= ${now} then 1 else attempts.count + 1 end`,
          resets_at: sql`case when attempts.resets_at <= ${now} then excluded.resets_at else attempts.resets_at end`,
        }),
      )
      .returning(['count', 'resets_at'])
      .executeTakeFirstOrThrow();
    return { isPast: row.count > limit.max, waitMs: row.resets_at - now };
  }

  /** Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. Throws beyond it. */
  async function consume(...claims: Claim[]): Promise<void> {
    const now = clock.now();
    const counted = await db.transaction().execute(async (trx) => {
      const results = [];
      for (const claim of claims) results.push(await count(trx, claim, now));
      return results;
    });
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
    /** Counts within the caller's transaction, for limits that only record and never refuse. */
    async record(trx: Trx, claim: Claim): Promise<void> {
      await count(trx, claim, clock.now());
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

function tooMany(waitMs: number): AppError {
  return new AppError('too_many_requests', { retryAfter: waitMs / 1000 });
}
