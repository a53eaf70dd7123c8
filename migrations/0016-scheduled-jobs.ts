import type { Kysely } from 'kysely';

/** When each scheduled job runs next: it runs once across all processes and survives restarts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scheduled_jobs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('run_at', 'bigint', (c) => c.notNull())
    .addColumn('last_error', 'text')
    .addColumn('finished_at', 'bigint')
    .execute();
}
