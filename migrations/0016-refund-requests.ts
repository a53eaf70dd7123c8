import { type Kysely, sql } from 'kysely';

/** What the creator asked to return, product by product, until it went back; and parts of a transfer that went back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refund_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('provider_payment_id', 'text', (c) => c.notNull())
    .addColumn('open_key', 'text', (c) => c.unique())
    .addColumn('amount_cents', 'bigint', (c) => c.notNull())
    .addColumn('already_cents', 'bigint', (c) => c.notNull())
    .addColumn('keeps_access', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('problem', 'text')
    .addColumn('asked_by', 'text', (c) => c.references('users.id'))
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('applies_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .execute();
  await db.schema.createIndex('refund_requests_by_order').on('refund_requests').column('order_id').execute();
  await db.schema.createIndex('refund_requests_by_admin').on('refund_requests').column('asked_by').execute();
  await db.schema
    .createTable('refund_parts')
    .addColumn('refund_id', 'text', (c) => c.notNull().references('refund_requests.id').onDelete('cascade'))
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('amount_cents', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('refund_parts_key', ['refund_id', 'product_id'])
    .execute();
  await db.schema.createIndex('refund_parts_by_product').on('refund_parts').column('product_id').execute();
  await db.schema
    .alterTable('transfers')
    .addColumn('refunded_cents', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update transfers
    set refunded_cents = (select total_cents from orders where orders.id = transfers.order_id)
    where refunded_at is not null`.execute(db);
}
