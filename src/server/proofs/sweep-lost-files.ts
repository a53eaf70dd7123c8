import type { Deps } from '../deps';

/** A file older than this without a row was left by a process that ended between the two. */
const LOST_MS = 3_600_000;

export async function sweepLostFiles({
  db,
  clock,
  storage,
}: Pick<Deps, 'db' | 'clock' | 'storage'>): Promise<void> {
  for await (const file of storage.list('proofs')) {
    if (file.modifiedAt > clock.now() - LOST_MS) continue;
    const known = await db
      .selectFrom('proofs')
      .select('id')
      .where('file_key', '=', file.key)
      .executeTakeFirst();
    if (!known) await storage.remove(file.key);
  }
}
