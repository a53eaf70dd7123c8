import type { Kysely } from 'kysely';

/** Lessons that open some days after the purchase, and when they opened for those who bought before a change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lessons').addColumn('drip_days', 'integer').execute();
  await db.schema
    .createTable('lesson_terms')
    .addColumn('lesson_id', 'text', (c) => c.notNull().references('lessons.id').onDelete('cascade'))
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addColumn('drip_days', 'integer')
    .addColumn('release_at', 'bigint')
    .addPrimaryKeyConstraint('lesson_terms_key', ['lesson_id', 'until'])
    .execute();
}
