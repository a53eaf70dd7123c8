import type { Kysely } from 'kysely';

/** Where visitors come from, the answers to messages, the people of another platform, and the fees of payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('source_days')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('visits', 'integer', (c) => c.notNull())
    .addColumn('carts', 'integer', (c) => c.notNull())
    .addColumn('paid', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('source_days_by_day').on('source_days').columns(['day', 'source']).execute();
  await db.schema
    .createTable('campaigns')
    .addColumn('word', 'text', (c) => c.primaryKey())
    .addColumn('number', 'integer', (c) => c.notNull().unique())
    .addColumn('is_own', 'integer', (c) => c.notNull())
    .addColumn('seen_day', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('orders').addColumn('source', 'text').execute();
  await db.schema
    .createTable('message_replies')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('message_id', 'text', (c) => c.notNull().references('contact_messages.id').onDelete('cascade'))
    .addColumn('via', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('replied_by', 'text', (c) => c.references('users.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('message_replies_by_message')
    .on('message_replies')
    .column('message_id')
    .execute();
  await db.schema
    .createIndex('message_replies_by_admin')
    .on('message_replies')
    .column('replied_by')
    .execute();
  await db.schema
    .createTable('people_imports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('imported_by', 'text', (c) => c.references('users.id'))
    .addColumn('imported_at', 'bigint', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    .execute();
  await db.schema.createIndex('people_imports_by_admin').on('people_imports').column('imported_by').execute();
  await db.schema
    .createTable('people_import_grants')
    .addColumn('import_id', 'text', (c) => c.notNull().references('people_imports.id').onDelete('cascade'))
    .addColumn('grant_id', 'text', (c) => c.notNull().references('grants.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('is_new_account', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('people_import_grants_key', ['import_id', 'grant_id'])
    .execute();
  await db.schema
    .createIndex('people_import_grants_by_grant')
    .on('people_import_grants')
    .column('grant_id')
    .execute();
  await db.schema
    .createIndex('people_import_grants_by_user')
    .on('people_import_grants')
    .column('user_id')
    .execute();
  await db.schema.alterTable('payments').addColumn('fee_cents', 'bigint').execute();
  await db.schema
    .createIndex('payments_by_time')
    .on('payments')
    .columns(['provider', 'created_at'])
    .execute();
}
