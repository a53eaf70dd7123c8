import { sql } from 'kysely';
import { AppError } from '../../../rules/errors';
import type { Database } from '../db/database';
import type { Clock } from '../runtime/clock';

export interface Quota {
  name: string;
  maxBytes: number;
  windowMs: number;
}

const KIB = 1024;
const MIB = 1024 * KIB;
const DAY_MS = 24 * 3_600_000;

/** Bytes that one account may send in a day. A file counts after it has arrived and before it is stored. */
export const QUOTAS = {
  avatars: { name: 'avatar-bytes', maxBytes: 100 * MIB, windowMs: DAY_MS },
  proofs: { name: 'proof-bytes', maxBytes: 200 * MIB, windowMs: DAY_MS },
  voices: { name: 'voice-bytes', maxBytes: 200 * MIB, windowMs: DAY_MS },
  /** Pictures, videos and books of the catalogue, which only admins upload. */
  uploads: { name: 'upload-bytes', maxBytes: 200 * 1024 * MIB, windowMs: DAY_MS },
} satisfies Record<string, Quota>;

/**
 * Consumes bytes from the account's quota, in the table of the rate limits, so that restarts and other processes see it.
 * Throws, and consumes nothing, when they exceed it.
 */
export async function consumeQuota(
  { db, clock }: { db: Database; clock: Clock },
  { name, maxBytes, windowMs }: Quota,
  accountId: string,
  bytes: number,
): Promise<void> {
  const now = clock.now();
  // The column is a 32-bit integer, so it counts KiB.
  const amount = Math.ceil(bytes / KIB);
  const max = Math.floor(maxBytes / KIB);
  const key = `${name}:${accountId}`;
  const used = sql<number>`case when attempts.resets_at <= ${now} then 0 else attempts.count end`;
  const counted =
    amount <= max &&
    (await db
      .insertInto('attempts')
      .values({ key, count: amount, resets_at: now + windowMs })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            count: sql`${used} + ${amount}`,
            resets_at: sql`case when attempts.resets_at <= ${now} then excluded.resets_at else attempts.resets_at end`,
          })
          .where(sql<boolean>`${used} + ${amount} <= ${max}`),
      )
      .returning('key')
      .executeTakeFirst());
  if (counted) return;
  const spent = await db
    .selectFrom('attempts')
    .select('resets_at')
    .where('key', '=', key)
    .where('resets_at', '>', now)
    .executeTakeFirst();
  const waitMs = spent ? spent.resets_at - now : windowMs;
  throw new AppError('daily_quota', { field: 'file', retryAfter: waitMs / 1000 });
}
