import type { Kysely } from 'kysely';

/** Orders, payments, webhook events, proofs of manual payments, and the simulator's records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    // User and cart content while the order can be paid, else null: one open order per cart.
    .addColumn('open_key', 'text', (c) => c.unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('total_cents', 'bigint', (c) => c.notNull())
    .addColumn('preference_id', 'text')
    .addColumn('checkout_url', 'text')
    .addColumn('preference_expires_at', 'bigint', (c) => c.notNull())
    .addColumn('attention', 'text')
    .addColumn('suspended_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('last_check_at', 'bigint')
    .addColumn('next_check_at', 'bigint')
    .addColumn('checks', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('orders_by_user').on('orders').columns(['user_id', 'id']).execute();
  await db.schema.createIndex('orders_by_state').on('orders').columns(['state', 'id']).execute();
  await db.schema.createIndex('orders_due').on('orders').column('next_check_at').execute();
  await db.schema.createIndex('orders_by_attention').on('orders').columns(['attention', 'id']).execute();

  await db.schema
    .createTable('order_items')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('price_cents', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_items_key', ['order_id', 'product_id'])
    .execute();
  await db.schema.createIndex('order_items_by_product').on('order_items').column('product_id').execute();

  await db.schema
    .createTable('order_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('order_events_by_order')
    .on('order_events')
    .columns(['order_id', 'id'])
    .execute();

  // The provider's id. A payment without a matching order is kept too, because money arrived.
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('status_detail', 'text', (c) => c.notNull())
    .addColumn('amount_cents', 'bigint', (c) => c.notNull())
    .addColumn('refunded_cents', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('reference', 'text')
    .addColumn('problem', 'text')
    .addColumn('provider_updated_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('payments_by_order').on('payments').column('order_id').execute();

  await db.schema
    .createTable('webhook_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('payment_id', 'text')
    .addColumn('request_id', 'text')
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('run_at', 'bigint', (c) => c.notNull())
    .addColumn('outcome', 'text')
    .execute();
  await db.schema
    .createIndex('webhook_events_due')
    .on('webhook_events')
    .columns(['state', 'run_at'])
    .execute();
  await db.schema
    .createIndex('webhook_events_by_payment')
    .on('webhook_events')
    .columns(['payment_id', 'state'])
    .execute();

  await db.schema
    .createTable('proofs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    // The client's id for one cart. Calls without it are grouped by file and time.
    .addColumn('submission', 'text')
    .addColumn('file_key', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('file_type', 'text', (c) => c.notNull())
    .addColumn('file_size', 'bigint', (c) => c.notNull())
    .addColumn('file_sha256', 'text', (c) => c.notNull())
    .addColumn('operation_number', 'text')
    .addColumn('comment', 'text', (c) => c.notNull())
    .addColumn('waiting', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('proofs_once', ['user_id', 'submission'])
    .execute();
  await db.schema.createIndex('proofs_by_file').on('proofs').column('file_sha256').execute();
  await db.schema.createIndex('proofs_by_file_key').on('proofs').column('file_key').execute();
  await db.schema.createIndex('proofs_by_operation').on('proofs').column('operation_number').execute();
  await db.schema.createIndex('proofs_waiting').on('proofs').columns(['waiting', 'id']).execute();

  await db.schema
    .createTable('proof_items')
    .addColumn('proof_id', 'text', (c) => c.notNull().references('proofs.id'))
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('usd_price_cents', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'bigint')
    .addColumn('announced_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('proof_items_key', ['proof_id', 'product_id'])
    .execute();
  await db.schema
    .createIndex('proof_items_by_product')
    .on('proof_items')
    .columns(['product_id', 'state'])
    .execute();

  await db.schema
    .createTable('simulator_records')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text', (c) => c.unique())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('simulator_records_by_reference')
    .on('simulator_records')
    .columns(['kind', 'reference'])
    .execute();
}
