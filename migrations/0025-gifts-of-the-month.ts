import type { Kysely } from 'kysely';

/** The office counts the gifts of the month, and those that did not arrive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['paid_at', 'bounced_at'])
    await db.schema.createIndex(`gifts_by_${column}`).on('gifts').column(column).execute();
}
