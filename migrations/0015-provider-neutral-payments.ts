import { type Kysely, sql } from 'kysely';

/**
 * Orders, payments and webhook events name their provider and currency; refunds are rows.
 * Everything before this step was paid in pesos at Mercado Pago, without discounts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await updateOrders(db);
  await updatePayments(db);
  await updateWebhookEvents(db);
}

async function updateOrders(db: Kysely<unknown>): Promise<void> {
  const orders = db.schema.alterTable('orders');
  await orders.addColumn('provider', 'text', (c) => c.notNull().defaultTo('mercado-pago')).execute();
  await orders.addColumn('currency', 'text', (c) => c.notNull().defaultTo('ARS')).execute();
  await orders.addColumn('subtotal_cents', 'bigint', (c) => c.notNull().defaultTo(0)).execute();
  await orders.addColumn('discount_cents', 'bigint', (c) => c.notNull().defaultTo(0)).execute();
  await orders.renameColumn('preference_id', 'checkout_id').execute();
  await orders.renameColumn('preference_expires_at', 'checkout_expires_at').execute();
  await sql`update orders set subtotal_cents = total_cents`.execute(db);

  const items = db.schema.alterTable('order_items');
  await items.renameColumn('price_cents', 'paid_cents').execute();
  await items.addColumn('list_cents', 'bigint', (c) => c.notNull().defaultTo(0)).execute();
  await items.addColumn('discount_cents', 'bigint', (c) => c.notNull().defaultTo(0)).execute();
  await sql`update order_items set list_cents = paid_cents`.execute(db);
}

/** SQLite cannot change a primary key, so the table is copied. */
async function updatePayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments_by_provider')
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('provider_payment_id', 'text', (c) => c.notNull())
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
    .addPrimaryKeyConstraint('payments_key', ['provider', 'provider_payment_id'])
    .execute();
  await sql`insert into payments_by_provider
    select 'mercado-pago', id, order_id, status, status_detail, amount_cents,
      case when status = 'refunded' and refunded_cents = 0 then amount_cents else refunded_cents end,
      currency, reference, problem, provider_updated_at, created_at, updated_at
    from payments`.execute(db);
  await db.schema.dropTable('payments').execute();
  await db.schema.alterTable('payments_by_provider').renameTo('payments').execute();
  await db.schema.createIndex('payments_by_order').on('payments').column('order_id').execute();

  // Keyed by the refunded total after the refund: the same news of the provider adds one row.
  await db.schema
    .createTable('refunds')
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('provider_payment_id', 'text', (c) => c.notNull())
    .addColumn('refunded_cents', 'bigint', (c) => c.notNull())
    .addColumn('amount_cents', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('refunds_key', ['provider', 'provider_payment_id', 'refunded_cents'])
    .addForeignKeyConstraint('refunds_payment', ['provider', 'provider_payment_id'], 'payments', [
      'provider',
      'provider_payment_id',
    ])
    .execute();
  await sql`insert into refunds
    select provider, provider_payment_id, refunded_cents, refunded_cents, updated_at
    from payments where refunded_cents > 0`.execute(db);
}

async function updateWebhookEvents(db: Kysely<unknown>): Promise<void> {
  const events = db.schema.alterTable('webhook_events');
  await events.addColumn('provider', 'text', (c) => c.notNull().defaultTo('mercado-pago')).execute();
  await events.addColumn('event_id', 'text', (c) => c.notNull().defaultTo('')).execute();
  await events.addColumn('reference', 'text').execute();
  await events.addColumn('is_fraud_alert', 'integer', (c) => c.notNull().defaultTo(0)).execute();
  await events.renameColumn('body', 'raw_body').execute();
  await events.dropColumn('request_id').execute();
  await sql`update webhook_events set
    event_id = id,
    is_fraud_alert = case when topic = 'stop_delivery_op_wh' then 1 else 0 end`.execute(db);
  await db.schema
    .createIndex('webhook_events_once')
    .unique()
    .on('webhook_events')
    .columns(['provider', 'event_id'])
    .execute();
}
