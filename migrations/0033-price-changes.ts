import { type Kysely, sql } from 'kysely';

interface Before {
  prices: { product_id: string; changed_at: number };
}

/**
 * Each price knows when it last changed, and a change of several prices is stored with the values before and after,
 * so that it can be undone.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .alterTable('prices')
    .addColumn('changed_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db
    .updateTable('prices')
    .set({
      changed_at: sql<number>`(select coalesce(published_at, created_at) from products where products.id = prices.product_id)`,
    })
    .execute();
  await db.schema
    .createIndex('prices_by_change')
    .on('prices')
    .columns(['currency', 'changed_at', 'product_id'])
    .execute();
  await db.schema
    .createTable('price_changes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('percent', 'bigint', (c) => c.notNull())
    .addColumn('round_to', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('price_changes_newest')
    .on('price_changes')
    .columns(['changed_at', 'id'])
    .execute();
  await db.schema
    .createTable('price_change_items')
    .addColumn('change_id', 'text', (c) => c.notNull().references('price_changes.id').onDelete('cascade'))
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('before_cents', 'bigint', (c) => c.notNull())
    .addColumn('after_cents', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('price_change_items_key', ['change_id', 'product_id'])
    .execute();
  await db.schema
    .createIndex('price_change_items_by_product')
    .on('price_change_items')
    .column('product_id')
    .execute();
}
