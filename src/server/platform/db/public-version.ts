import { sql } from 'kysely';
import type { Queries } from './database';

let bumps = 0;

/** How often this process has changed the version. Work that leaves this number as it was changed no public page. */
export function countBumps(): number {
  return bumps;
}

/** Call in the transaction of every write that a public page shows. */
export async function bumpPublicVersion(db: Queries): Promise<void> {
  bumps += 1;
  await db.updateTable('public_version').set({ version: sql`version + 1` }).where('id', '=', 1).execute();
}

export async function readPublicVersion(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('public_version')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return row.version;
}
