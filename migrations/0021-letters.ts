import type { Kysely } from 'kysely';

/** Who asked for the letters, what they agreed to, the letters, and the list of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subscribers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('confirm_hash', 'text', (c) => c.notNull().unique())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute();
  await db.schema.createIndex('subscribers_by_state').on('subscribers').columns(['state', 'id']).execute();
  await db.schema
    .createTable('letter_consents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('subscriber_id', 'text', (c) => c.notNull().references('subscribers.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('place', 'text')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('letter_consents_by_subscriber')
    .on('letter_consents')
    .columns(['subscriber_id', 'id'])
    .execute();
  await db.schema
    .createIndex('letter_consents_by_event')
    .on('letter_consents')
    .columns(['event', 'at'])
    .execute();
  await db.schema
    .createTable('letters')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.references('products.id').onDelete('set null'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull().unique())
    .addColumn('is_urgent', 'integer', (c) => c.notNull())
    .addColumn('send_at', 'bigint')
    .addColumn('started_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .addColumn('content', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('letters_by_state').on('letters').columns(['state', 'send_at']).execute();
  await db.schema.createIndex('letters_by_product').on('letters').column('product_id').execute();
  await db.schema
    .createTable('letter_files')
    .addColumn('letter_id', 'text', (c) => c.notNull().references('letters.id').onDelete('cascade'))
    .addColumn('file_id', 'text', (c) => c.notNull().references('files.id'))
    .addPrimaryKeyConstraint('letter_files_key', ['letter_id', 'file_id'])
    .execute();
  await db.schema.createIndex('letter_files_by_file').on('letter_files').column('file_id').execute();
  await db.schema
    .createTable('letter_recipients')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('letter_id', 'text', (c) => c.notNull().references('letters.id').onDelete('cascade'))
    .addColumn('subscriber_id', 'text', (c) => c.references('subscribers.id').onDelete('set null'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('at', 'bigint')
    .addColumn('day', 'integer')
    .addColumn('left_at', 'bigint')
    .addUniqueConstraint('letter_recipients_once', ['letter_id', 'subscriber_id'])
    .execute();
  await db.schema
    .createIndex('letter_recipients_by_state')
    .on('letter_recipients')
    .columns(['letter_id', 'state', 'id'])
    .execute();
  await db.schema
    .createIndex('letter_recipients_by_subscriber')
    .on('letter_recipients')
    .columns(['subscriber_id', 'day'])
    .execute();
}
