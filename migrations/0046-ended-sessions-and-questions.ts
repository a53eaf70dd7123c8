import { type Kysely, sql } from 'kysely';

/**
 * Why a session ended elsewhere, for the device that still has its token. And published questions of deleted accounts
 * go, as they do now with the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ended_sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`delete from lesson_questions where user_id in (select id from users where deleted_at is not null)`.execute(
    db,
  );
}
