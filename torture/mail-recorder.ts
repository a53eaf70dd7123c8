import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../src/server/platform/db/database';

/** How often the mail with this id arrived. */
export type MailRecorder = (id: string) => number;

/** A mail stored as a file cannot arrive twice. */
export function mailsInFolders(dataDirs: string[]): MailRecorder {
  return (id) => (dataDirs.some((dir) => existsSync(join(dir, 'mail', `${id}.eml`))) ? 1 : 0);
}

/** Longer than the longest back-off: a shop that sends nothing for this time has given up. */
const LONGEST_SILENCE_MS = 180_000;

/** Waits until the outbox is empty and returns the jobs that never finished. */
export async function untilMailed(db: Database): Promise<string[]> {
  let fewest = Number.POSITIVE_INFINITY;
  let heardAt = Date.now();
  for (;;) {
    const left = await db
      .selectFrom('outbox')
      .select(['id', 'last_error'])
      .where('state', 'in', ['waiting', 'running'])
      .execute();
    if (left.length === 0) return [];
    if (left.length < fewest) heardAt = Date.now();
    fewest = Math.min(fewest, left.length);
    if (Date.now() - heardAt > LONGEST_SILENCE_MS) {
      return left.map((job) => `never sent: mail ${job.id}, ${job.last_error}`);
    }
    await pause(200);
  }
}
