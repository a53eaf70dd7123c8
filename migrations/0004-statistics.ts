import type { Kysely } from 'kysely';

/** Counters updated in each purchase's transaction, so that statistics never scan all purchases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sales_by_month')
    .addColumn('month', 'text', (c) => c.primaryKey())
    .addColumn('courses', 'integer', (c) => c.notNull())
    .addColumn('recipe_books', 'integer', (c) => c.notNull())
    .addColumn('ars_cents', 'bigint', (c) => c.notNull())
    .addColumn('usd_cents', 'bigint', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('sales_by_product')
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('purchases', 'integer', (c) => c.notNull())
    .addColumn('ars_cents', 'bigint', (c) => c.notNull())
    .addColumn('usd_cents', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sales_by_product_key', ['product_id', 'month'])
    .execute();
  // A covering index for the ranking, in its grouping order.
  await db.schema
    .createIndex('sales_by_product_counts')
    .on('sales_by_product')
    .columns(['product_id', 'month', 'purchases'])
    .execute();

  await db.schema
    .createTable('sales_by_user')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('purchases', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('sales_by_user_most')
    .on('sales_by_user')
    .columns(['purchases', 'user_id'])
    .execute();

  await db.schema
    .createTable('carts_by_month')
    .addColumn('month', 'text', (c) => c.primaryKey())
    .addColumn('opened', 'integer', (c) => c.notNull())
    .addColumn('paid', 'integer', (c) => c.notNull())
    .execute();
}
