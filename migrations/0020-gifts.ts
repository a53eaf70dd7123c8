import { type Kysely, sql } from 'kysely';

/** Gifts, and the lines and grants that belong to one. An order may have a product twice: for the buyer and as a gift. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gifts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('giver_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('from_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('send_at', 'bigint')
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('sealed_token', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull().unique())
    .addColumn('sealed_code', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('paid_at', 'bigint')
    .addColumn('sent_at', 'bigint')
    .addColumn('bounced_at', 'bigint')
    .addColumn('opened_at', 'bigint')
    .addColumn('cancelled_at', 'bigint')
    .addColumn('receiver_id', 'text', (c) => c.references('users.id'))
    .addColumn('claimed_by', 'text', (c) => c.references('users.id'))
    .addColumn('exchanged_id', 'text', (c) => c.references('products.id'))
    .addColumn('passed_by', 'text', (c) => c.references('users.id'))
    .addColumn('receiver_reminded_at', 'bigint')
    .addColumn('giver_reminded_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  const found = ['order_id', 'giver_id', 'receiver_id', 'claimed_by', 'exchanged_id', 'passed_by', 'send_at'];
  for (const column of found)
    await db.schema.createIndex(`gifts_by_${column}`).on('gifts').column(column).execute();
  await db.schema
    .createTable('order_lines')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('paid_cents', 'bigint', (c) => c.notNull())
    .addColumn('list_cents', 'bigint', (c) => c.notNull())
    .addColumn('discount_cents', 'bigint', (c) => c.notNull())
    .addColumn('offers', 'text')
    .addColumn('bundle_id', 'text', (c) => c.references('products.id'))
    .addColumn('bundle_title', 'text')
    .addColumn('gift_id', 'text', (c) => c.references('gifts.id'))
    .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'position'])
    .execute();
  const columns = sql`order_id, product_id, position, title, paid_cents, list_cents, discount_cents, offers,
    bundle_id, bundle_title`;
  await sql`insert into order_lines (${columns}) select ${columns} from order_items`.execute(db);
  await db.schema.dropTable('order_items').execute();
  await db.schema.alterTable('order_lines').renameTo('order_items').execute();
  await db.schema.createIndex('order_items_by_product').on('order_items').column('product_id').execute();
  await db.schema.createIndex('order_items_by_bundle').on('order_items').column('bundle_id').execute();
  await db.schema.createIndex('order_items_by_gift').on('order_items').column('gift_id').execute();
  await db.schema
    .alterTable('grants')
    .addColumn('gift_id', 'text', (c) => c.references('gifts.id'))
    .execute();
  await db.schema.createIndex('grants_by_gift').on('grants').column('gift_id').execute();
}
