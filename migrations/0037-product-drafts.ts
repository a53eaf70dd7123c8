import type { Kysely } from 'kysely';

/** Edits of a product wait on the server until they are published, so that another device can go on with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_drafts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.references('products.id').onDelete('cascade'))
    .addColumn('edits', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await db.schema
    .createIndex('product_drafts_by_product')
    .unique()
    .on('product_drafts')
    .column('product_id')
    .execute();
  await db.schema
    .createIndex('product_drafts_latest')
    .on('product_drafts')
    .columns(['kind', 'updated_at', 'id'])
    .execute();
  await db.schema.createIndex('product_drafts_by_user').on('product_drafts').column('updated_by').execute();
  await db.schema
    .createTable('product_draft_files')
    .addColumn('draft_id', 'text', (c) => c.notNull().references('product_drafts.id').onDelete('cascade'))
    .addColumn('file_id', 'text', (c) => c.notNull().references('files.id'))
    .addPrimaryKeyConstraint('product_draft_files_key', ['draft_id', 'file_id'])
    .execute();
  await db.schema
    .createIndex('product_draft_files_by_file')
    .on('product_draft_files')
    .column('file_id')
    .execute();
}
