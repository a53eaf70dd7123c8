import { type Kysely, sql } from 'kysely';

/**
 * Counts become journals: a sale adds rows instead of updating the row of its month, for which all sales waited.
 * A month may have many rows; readers add them up and a timer merges them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sales_by_month').renameTo('old_sales_by_month').execute();
  await db.schema
    .createTable('sales_by_month')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('courses', 'integer', (c) => c.notNull())
    .addColumn('recipe_books', 'integer', (c) => c.notNull())
    .addColumn('ars_cents', 'bigint', (c) => c.notNull())
    .addColumn('usd_cents', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into sales_by_month select month, month, courses, recipe_books, ars_cents, usd_cents
    from old_sales_by_month`.execute(db);
  await db.schema.dropTable('old_sales_by_month').execute();

  await db.schema.alterTable('sales_by_product').renameTo('old_sales_by_product').execute();
  await db.schema
    .createTable('sales_by_product')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('purchases', 'integer', (c) => c.notNull())
    .addColumn('ars_cents', 'bigint', (c) => c.notNull())
    .addColumn('usd_cents', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into sales_by_product
    select product_id || ':' || month, product_id, month, purchases, ars_cents, usd_cents
    from old_sales_by_product`.execute(db);
  await db.schema.dropTable('old_sales_by_product').execute();
  // All that a ranking reads, in the sequence it groups by.
  await db.schema
    .createIndex('sales_by_product_counts')
    .on('sales_by_product')
    .columns(['product_id', 'month', 'purchases'])
    .execute();

  await db.schema.alterTable('carts_by_month').renameTo('old_carts_by_month').execute();
  await db.schema
    .createTable('carts_by_month')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('opened', 'integer', (c) => c.notNull())
    .addColumn('paid', 'integer', (c) => c.notNull())
    .execute();
  await sql`insert into carts_by_month select month, month, opened, paid from old_carts_by_month`.execute(db);
  await db.schema.dropTable('old_carts_by_month').execute();
}
