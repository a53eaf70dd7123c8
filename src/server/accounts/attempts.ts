import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import type { Clock } from '../clock';
import type { Database, Trx } from '../db/database';

export interface Limit {
  name: string;
  max: number;
  windowMs: number;
}

/** A limit and whom it counts. */
export type Claim = [limit: Limit, who: string];

const MINUTE_MS = 60_000;

export const LIMITS = {
  loginPerAccount: { name: 'login', max: 5, windowMs: 15 * MINUTE_MS },
  /** Mobile carriers share addresses. */
  loginPerAddress: { name: 'login-address', max: 100, windowMs: 15 * MINUTE_MS },
  registration: { name: 'registration', max: 60, windowMs: 60 * MINUTE_MS },
  resetPerAccount: { name: 'reset', max: 5, windowMs: 15 * MINUTE_MS },
  resetPerAddress: { name: 'reset-address', max: 60, windowMs: 60 * MINUTE_MS },
  contact: { name: 'contact', max: 20, windowMs: 60 * MINUTE_MS },
  withdrawal: { name: 'withdrawal', max: 20, windowMs: 60 * MINUTE_MS },
  /** Nobody fills a stranger's mailbox with codes. */
  withdrawalPerMail: { name: 'withdrawal-mail', max: 5, windowMs: 60 * MINUTE_MS },
  proof: { name: 'proof', max: 60, windowMs: 60 * MINUTE_MS },
} satisfies Record<string, Limit>;

export type Attempts = ReturnType<typeof createAttempts>;

/** Counts attempts in the database, so that a restart or a second process forgets nothing. */
export function createAttempts({ db, clock }: { db: Database; clock: Clock }) {
  /** For whoever would wait in line: past a limit there is nothing to wait for, and nothing to write. */
  async function refuseWhenPast(...claims: Claim[]): Promise<void> {
    const now = clock.now();
    const keys = claims.map(([limit, who]) => keyOf(limit, who));
    const rows = await db
      .selectFrom('attempts')
      .selectAll()
      .where('key', 'in', keys)
      .where('resets_at', '>', now)
      .execute();
    for (const [limit, who] of claims) {
      const row = rows.find(({ key }) => key === keyOf(limit, who));
      if (row && row.count >= limit.max) throw tooMany(row.resets_at - now);
    }
  }

  async function count(trx: Trx, [limit, who]: Claim, now: number) {
    const row = await trx
      .insertInto('attempts')
      .values({ key: keyOf(limit, who), count: 1, resets_at: now + limit.windowMs })
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

  return {
    refuseWhenPast,
    /** Counts one attempt before it is made, so that many at once do not slip through; throws past a limit. */
    async take(...claims: Claim[]): Promise<void> {
      const now = clock.now();
      const counted = await db.transaction().execute(async (trx) => {
        const results = [];
        for (const claim of claims) results.push(await count(trx, claim, now));
        return results;
      });
      const past = counted.find(({ isPast }) => isPast);
      if (past) throw tooMany(past.waitMs);
    },
    /** A success does not count. */
    async giveBack(limit: Limit, who: string): Promise<void> {
      await db
        .updateTable('attempts')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', keyOf(limit, who))
        .where('count', '>', 0)
        .execute();
    },
    async forget(limit: Limit, who: string): Promise<void> {
      await db.deleteFrom('attempts').where('key', '=', keyOf(limit, who)).execute();
    },
    async sweep(): Promise<void> {
      await db.deleteFrom('attempts').where('resets_at', '<=', clock.now()).execute();
    },
  };
}

function keyOf(limit: Limit, who: string): string {
  return `${limit.name}:${who}`;
}

function tooMany(waitMs: number): AppError {
  return new AppError('too_many_requests', { retryAfter: waitMs / 1000 });
}
