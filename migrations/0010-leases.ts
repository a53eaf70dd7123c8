import type { Kysely } from 'kysely';

/** What one process does at a time, until it ends or its lease runs out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leases')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('is_wanted', 'integer', (column) => column.notNull())
    .execute();
}
