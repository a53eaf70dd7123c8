import type { Kysely } from 'kysely';

/** Coupons, the orders that hold or used one, and what an order keeps of its discounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('coupons')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('percent', 'integer')
    .addColumn('amount_cents', 'bigint')
    .addColumn('usd_amount_cents', 'bigint')
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint')
    .addColumn('max_uses', 'integer')
    .addColumn('max_uses_per_person', 'integer')
    .addColumn('paused', 'integer', (c) => c.notNull())
    .addColumn('uses', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('coupon_products')
    .addColumn('coupon_id', 'text', (c) => c.notNull().references('coupons.id').onDelete('cascade'))
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('coupon_products_key', ['coupon_id', 'product_id'])
    .execute();
  await db.schema
    .createIndex('coupon_products_by_product')
    .on('coupon_products')
    .column('product_id')
    .execute();
  await db.schema
    .createTable('coupon_uses')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id').onDelete('cascade'))
    .addColumn('coupon_id', 'text', (c) => c.notNull().references('coupons.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('freed_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('coupon_uses_by_person')
    .on('coupon_uses')
    .columns(['coupon_id', 'user_id'])
    .execute();
  await db.schema.createIndex('coupon_uses_by_user').on('coupon_uses').column('user_id').execute();
  await db.schema.alterTable('orders').addColumn('coupon_code', 'text').execute();
  await db.schema.alterTable('orders').addColumn('coupon_label', 'text').execute();
  await db.schema.createIndex('orders_by_coupon').on('orders').column('coupon_code').execute();
  await db.schema.alterTable('order_items').addColumn('offers', 'text').execute();
}
