import { type Kysely, sql } from 'kysely';

/** Grants are a ledger: a row keeps its amount and its source for ever, and granting again adds a row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('grants')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('source_id', 'text')
    .addColumn('currency', 'text')
    .addColumn('amount_cents', 'bigint', (c) => c.notNull())
    .addColumn('granted_by', 'text')
    .addColumn('granted_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('end_reason', 'text')
    .addColumn('buyer_name', 'text')
    .addColumn('buyer_email', 'text')
    .execute();
  await sql`insert into grants (id, user_id, product_id, source, source_id, currency, amount_cents, granted_by,
      granted_at, ended_at, end_reason, buyer_name, buyer_email)
    select id, user_id, product_id, origin, origin_id, currency, amount_cents, granted_by,
      granted_at, revoked_at, revoked_reason, buyer_name, buyer_email from purchases`.execute(db);
  await db.schema.dropTable('purchases').execute();

  // Also what ownership checks read: the live grants of one user and product.
  await db.schema
    .createIndex('grants_live')
    .unique()
    .on('grants')
    .columns(['user_id', 'product_id', 'source'])
    .expression(sql`coalesce(source_id, '')`)
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await db.schema.createIndex('grants_by_user').on('grants').columns(['user_id', 'granted_at']).execute();
  await db.schema.createIndex('grants_by_product').on('grants').column('product_id').execute();
  await db.schema.createIndex('grants_by_source').on('grants').columns(['source', 'source_id']).execute();
  await db.schema.createIndex('grants_by_time').on('grants').column('granted_at').execute();
}
