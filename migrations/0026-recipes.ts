import { type Kysely, sql } from 'kysely';

/** The text is the truth. Title, minutes and yield are read from it at each write, for lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recipes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('source_text', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('minutes', 'integer')
    .addColumn('yield', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('is_free', 'integer', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('recipes_by_product')
    .on('recipes')
    .columns(['product_id', 'position'])
    .execute();
  await db.schema
    .createIndex('recipes_by_edit')
    .on('recipes')
    .columns(['updated_at', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('recipes_free')
    .on('recipes')
    .column('title')
    .where(sql.ref('is_free'), '=', 1)
    .execute();
}
