import type { Database } from '../src/server/platform/db/database';

/** Frees at once what a killed shop held; its lease would end after two minutes. */
export async function endLeases(db: Database, kind: 'mail' | 'letter'): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ run_at: 0 })
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .execute();
}
