import type { Kysely } from 'kysely';

/** Bank transfers, proofs that belong to an order, and the vouchers of cash payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transfers')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id'))
    // The amount while it identifies this transfer; null once the money arrived.
    .addColumn('open_cents', 'bigint', (c) => c.unique())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('reminders', 'integer', (c) => c.notNull())
    .addColumn('received_at', 'bigint')
    .addColumn('received_by', 'text')
    .addColumn('refunded_at', 'bigint')
    .execute();
  await db.schema.createIndex('transfers_by_due').on('transfers').column('due_at').execute();

  await db.schema
    .alterTable('proofs')
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .execute();
  await db.schema.createIndex('proofs_by_order').on('proofs').column('order_id').execute();

  for (const [name, type] of [
    ['voucher_url', 'text'],
    ['voucher_place', 'text'],
    ['voucher_due_at', 'bigint'],
  ] as const) {
    await db.schema.alterTable('payments').addColumn(name, type).execute();
  }
}
