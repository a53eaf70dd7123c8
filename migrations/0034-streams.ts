import type { Kysely } from 'kysely';

/**
 * A video can be a stream: segments in several qualities, encrypted with one key. The stream belongs to a file: to the
 * uploaded one that it was made from, or to a file that only represents it. It goes with that file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('streams')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('file_id', 'text', (c) => c.notNull().unique().references('files.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('fingerprint', 'text')
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('duration_ms', 'bigint')
    .addColumn('rungs', 'text', (c) => c.notNull())
    .addColumn('sealed_key', 'text', (c) => c.notNull())
    .addColumn('poster_tag', 'text')
    .addColumn('storyboard', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('run_at', 'bigint', (c) => c.notNull())
    .addColumn('created_by', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('streams_by_state').on('streams').columns(['state', 'run_at']).execute();
  await db.schema
    .createTable('stream_segments')
    .addColumn('stream_id', 'text', (c) => c.notNull().references('streams.id').onDelete('cascade'))
    .addColumn('rung', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('start_ms', 'bigint', (c) => c.notNull())
    .addColumn('ms', 'bigint', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('tag', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('stream_segments_key', ['stream_id', 'rung', 'n'])
    .execute();
  await db.schema
    .alterTable('lessons')
    .addColumn('next_stream_id', 'text', (c) => c.references('streams.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('lessons_by_next_stream').on('lessons').column('next_stream_id').execute();
}
