import { type Kysely, sql } from 'kysely';

/**
 * What an admin changed about money or admins, with the values from before, and the links that put them back.
 * A session remembers when its admin confirmed who she is. An account knows whether its password is long enough for an
 * admin; those of today's admins were checked at their login.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('confirmed_at', 'bigint').execute();
  await db.schema.alterTable('account_tokens').addColumn('session_id', 'text').execute();
  await db.schema
    .alterTable('users')
    .addColumn('password_is_long', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update users set password_is_long = 1 where role = 'admin' and password_hash is not null`.execute(
    db,
  );
  await db.schema
    .createTable('admin_changes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('actor_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('session_id', 'text')
    .addColumn('confirmed_at', 'bigint')
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('lines', 'text', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    .execute();
  await db.schema.createIndex('admin_changes_by_actor').on('admin_changes').column('actor_id').execute();
  await db.schema
    .createTable('undo_tokens')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('change_id', 'text', (c) => c.notNull().references('admin_changes.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('undo_tokens_by_change').on('undo_tokens').column('change_id').execute();
}
