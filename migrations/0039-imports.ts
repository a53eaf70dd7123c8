import type { Kysely } from 'kysely';

/**
 * An import of the catalogue is stored with the values before and after, so that it can be undone for a day.
 * Sales can be searched by their amount.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogue_imports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('created', 'integer', (c) => c.notNull())
    .addColumn('updated', 'integer', (c) => c.notNull())
    .addColumn('imported_at', 'bigint', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('catalogue_imports_newest')
    .on('catalogue_imports')
    .columns(['imported_at', 'id'])
    .execute();
  await db.schema
    .createTable('catalogue_import_items')
    .addColumn('import_id', 'text', (c) => c.notNull().references('catalogue_imports.id').onDelete('cascade'))
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'))
    // JSON of the changed fields; null for a new product.
    .addColumn('before', 'text')
    .addColumn('after_version', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('catalogue_import_items_key', ['import_id', 'product_id'])
    .execute();
  await db.schema
    .createIndex('catalogue_import_items_by_product')
    .on('catalogue_import_items')
    .column('product_id')
    .execute();
  await db.schema.createIndex('grants_by_amount').on('grants').columns(['amount_cents', 'id']).execute();
  await db.schema.createIndex('orders_by_total').on('orders').columns(['total_cents', 'id']).execute();
}
