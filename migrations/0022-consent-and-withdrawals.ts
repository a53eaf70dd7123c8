import type { Kysely } from 'kysely';

/**
 * The buyer's consent to the terms, stored with what they bought. A withdrawal may name the purchase, and a request may
 * also be to end the service.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['orders', 'proofs']) {
    await db.schema.alterTable(table).addColumn('terms_version', 'text').execute();
    await db.schema.alterTable(table).addColumn('terms_accepted_at', 'bigint').execute();
  }
  await db.schema
    .alterTable('withdrawals')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('withdrawal'))
    .execute();
  await db.schema.alterTable('withdrawals').addColumn('order_id', 'text').execute();
  await db.schema.alterTable('withdrawals').addColumn('purchased_at', 'bigint').execute();
}
