import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import type { Clock } from '../clock';
import type { Database } from '../db/database';

export interface Limit {
  name: string;
  max: number;
  windowMs: number;
}

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
  return {
    /** Counts one attempt before it is made, so that many at once do not slip through; throws past the limit. */
    async take(limit: Limit, who: string): Promise<void> {
      const now = clock.now();
      const row = await db
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
      if (row.count > limit.max) throw tooMany(row.resets_at - now);
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
