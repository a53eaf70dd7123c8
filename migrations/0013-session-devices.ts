import { type Kysely, sql } from 'kysely';

/** The device that a session belongs to, in words, and when it was last used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('device', 'text', (c) => c.notNull().defaultTo('Navegador en otro dispositivo'))
    .execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('used_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update sessions set used_at = created_at`.execute(db);
}
