import { AppError } from '../../../rules/errors';
import type { Database } from '../db/database';
import type { Clock } from '../runtime/clock';
import { type Claim, countAttempt } from './rate-limit';

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

/** Consumes bytes from the account's quota. Throws, and consumes nothing, when they exceed it. */
export async function consumeQuota(
  { db, clock }: { db: Database; clock: Clock },
  { name, maxBytes, windowMs }: Quota,
  accountId: string,
  bytes: number,
): Promise<void> {
  // The column is a 32-bit integer, so it counts KiB, and not many more than the quota.
  const max = Math.floor(maxBytes / KIB);
  const amount = Math.min(Math.ceil(bytes / KIB), max + 1);
  await db.transaction().execute(async (trx) => {
    const claim: Claim = [{ name, max, windowMs }, accountId];
    const { isPast, waitMs } = await countAttempt(trx, claim, { now: clock.now(), amount });
    // The error takes the bytes back.
    if (isPast) throw new AppError('daily_quota', { field: 'file', retryAfter: waitMs / 1000 });
  });
}
