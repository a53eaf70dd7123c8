import { type Kysely, sql } from 'kysely';

/** What the way to pay changes in an order: its discount, and that the buyer paid another way instead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const orders = db.schema.alterTable('orders');
  await orders.addColumn('method_discount_cents', 'bigint', (c) => c.notNull().defaultTo(0)).execute();
  await orders.addColumn('superseded_at', 'bigint').execute();
  // Until now nobody could tell the discount of a transfer from a promotion at the same time.
  await sql`update orders set method_discount_cents = discount_cents where provider = 'transfer'`.execute(db);
}
