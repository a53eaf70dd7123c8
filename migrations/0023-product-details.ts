import type { Kysely } from 'kysely';

/**
 * The creator's facts about a product, as JSON: rows of label and value, and three lists of lines. The sample pages
 * of a recipe book are pictures, like those of the product.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['facts', 'outcomes', 'materials', 'takeaways']) {
    await db.schema
      .alterTable('products')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo('[]'))
      .execute();
  }
  await db.schema
    .createTable('product_samples')
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('file_id', 'text', (c) => c.references('files.id'))
    .addColumn('external_url', 'text')
    .addColumn('alt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('product_samples_key', ['product_id', 'position'])
    .execute();
  await db.schema.createIndex('product_samples_by_file_id').on('product_samples').column('file_id').execute();
}
