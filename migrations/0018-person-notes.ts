import type { Kysely } from 'kysely';

/** What the creator writes about a person for herself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('person_notes')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
}
