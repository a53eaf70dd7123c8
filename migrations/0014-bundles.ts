import type { Kysely } from 'kysely';

/** What a bundle is made of, and the bundle that a line of an order was bought in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bundle_products')
    .addColumn('bundle_id', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('bundle_products_key', ['bundle_id', 'product_id'])
    .execute();
  await db.schema
    .createIndex('bundle_products_by_product')
    .on('bundle_products')
    .column('product_id')
    .execute();
  await db.schema
    .alterTable('order_items')
    .addColumn('bundle_id', 'text', (c) => c.references('products.id'))
    .execute();
  await db.schema.alterTable('order_items').addColumn('bundle_title', 'text').execute();
  await db.schema.createIndex('order_items_by_bundle').on('order_items').column('bundle_id').execute();
}
