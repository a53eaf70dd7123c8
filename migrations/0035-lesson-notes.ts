import { type Kysely, sql } from 'kysely';

/** Notes of students at a second of a lesson, and their questions to the creator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lesson_notes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('lesson_id', 'text', (c) => c.notNull().references('lessons.id').onDelete('cascade'))
    .addColumn('at_s', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('lesson_notes_by_lesson')
    .on('lesson_notes')
    .columns(['lesson_id', 'user_id'])
    .execute();
  await db.schema.createIndex('lesson_notes_by_user').on('lesson_notes').column('user_id').execute();

  await db.schema
    .createTable('lesson_questions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('lesson_id', 'text', (c) => c.notNull().references('lessons.id').onDelete('cascade'))
    .addColumn('submission', 'text', (c) => c.notNull())
    .addColumn('at_s', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'bigint')
    .addColumn('published_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('lesson_questions_by_lesson')
    .on('lesson_questions')
    .columns(['lesson_id', 'user_id'])
    .execute();
  await db.schema
    .createIndex('lesson_questions_by_user')
    .on('lesson_questions')
    .columns(['user_id', 'submission'])
    .unique()
    .execute();
  await db.schema
    .createIndex('lesson_questions_open')
    .on('lesson_questions')
    .column('id')
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
}
