import { type Kysely, sql } from 'kysely';

const REST_MS = 3 * 24 * 3_600_000;

/** When the amount of a transfer is free again, money that came after that, and transfers that were paid by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('transfers')
    .addColumn('free_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('transfers')
    .addColumn('late', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('transfers').addColumn('closed_at', 'bigint').execute();
  await sql`update transfers set free_at = due_at + ${sql.lit(REST_MS)}`.execute(db);
  // A transfer has no provider to ask, so its history does not say that somebody asked.
  await sql`
    delete from order_events
    where kind in ('provider_asked', 'preference_asked', 'preference_ready')
      and order_id in (select order_id from transfers)
  `.execute(db);
}
