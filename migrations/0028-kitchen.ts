import type { Kysely } from 'kysely';

/** The student's own notes, prices and moulds. No reference to recipes: a note survives a recipe that is typed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kitchen_entries')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('edited_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('kitchen_entries_key', ['user_id', 'kind', 'key'])
    .execute();
  await db.schema
    .createIndex('kitchen_entries_by_time')
    .on('kitchen_entries')
    .columns(['user_id', 'updated_at'])
    .execute();
}
