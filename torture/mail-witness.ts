import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../src/server/db/database';

/** How often the mail of this id has arrived. */
export type MailWitness = (id: string) => number;

/** A mail that is a file cannot be there twice. */
export function mailsInFolders(dataDirs: string[]): MailWitness {
  return (id) => (dataDirs.some((dir) => existsSync(join(dir, 'mail', `${id}.eml`))) ? 1 : 0);
}

/** A shop that sends nothing for longer has given up; its longest pause between two tries here is shorter. */
const LONGEST_SILENCE_MS = 180_000;

/** Waits until nothing is left to send; answers what is left after all. */
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
