import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The last position of each reader.
  await db.schema
    .createTable('content_progress')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('video_seconds', 'double precision', (c) => c.notNull())
    .addColumn('video_duration', 'double precision')
    .addColumn('pdf_page', 'integer', (c) => c.notNull())
    .addColumn('pdf_pages', 'integer')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('content_progress_key', ['user_id', 'product_id'])
    .execute();
  await db.schema
    .createIndex('content_progress_by_product')
    .on('content_progress')
    .column('product_id')
    .execute();

  await db.schema
    .createTable('captions')
    .addColumn('product_id', 'text', (c) => c.primaryKey().references('products.id').onDelete('cascade'))
    .addColumn('file_key', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();

  // Checked and stored uploads: completing one twice returns the same file.
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('file_key', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('uploaded_by', 'text')
    .addColumn('completed_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('uploads_by_file').on('uploads').column('file_key').execute();
}
