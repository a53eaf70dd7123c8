import type { Kysely } from 'kysely';

/** Photos and words of buyers about what they baked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('voices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('recipe_id', 'text', (c) => c.references('recipes.id').onDelete('set null'))
    .addColumn('submission', 'text', (c) => c.notNull())
    .addColumn('file_id', 'text', (c) => c.notNull().references('files.id'))
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('agreed_at', 'bigint')
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'bigint')
    .addColumn('seen_at', 'bigint')
    .addColumn('shown_at', 'bigint')
    .addColumn('hide_reason', 'text')
    .addColumn('reported_at', 'bigint')
    .addColumn('report_reason', 'text')
    .addColumn('report_settled_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('voices_once', ['user_id', 'submission'])
    .execute();
  await db.schema
    .createIndex('voices_by_product')
    .on('voices')
    .columns(['product_id', 'shown_at', 'id'])
    .execute();
  await db.schema.createIndex('voices_by_recipe').on('voices').column('recipe_id').execute();
  await db.schema.createIndex('voices_by_file').on('voices').column('file_id').execute();
  await db.schema.createIndex('voices_shown').on('voices').columns(['shown_at', 'id']).execute();
  await db.schema.createIndex('voices_new').on('voices').columns(['seen_at', 'id']).execute();
  await db.schema.createIndex('voices_reported').on('voices').columns(['reported_at', 'id']).execute();
}
