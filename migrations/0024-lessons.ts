import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

interface Before {
  products: {
    id: string;
    title: string;
    created_at: number;
    video_file_id: string | null;
    video_url: string | null;
  };
  content_progress: {
    user_id: string;
    product_id: string;
    video_seconds: number;
    video_duration: number | null;
    updated_at: number;
  };
  captions: { product_id: string; file_id: string; updated_at: number };
  videos: {
    id: string;
    state: string;
    source_file_id: string | null;
    external_url: string | null;
    duration_ms: number | null;
    created_at: number;
  };
  sections: { id: string; product_id: string; position: number; title: string };
  lessons: {
    id: string;
    section_id: string;
    position: number;
    title: string;
    kind: string;
    is_preview: number;
    body: string;
    video_id: string | null;
    created_at: number;
  };
  lesson_captions: { video_id: string; language: string; file_id: string; updated_at: number };
  lesson_progress: {
    user_id: string;
    lesson_id: string;
    position_s: number;
    furthest_s: number;
    completed_at: number | null;
    updated_at: number;
  };
}

/** A video counts as watched from this share on. */
const WATCHED_SHARE = 0.9;

/**
 * A course has sections and lessons. The video of a product becomes the video of its only lesson, with its captions
 * and everybody's position. The book of a product keeps its own progress.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  await createTables(db);
  for (const product of await findProducts(db)) await moveVideo(db, product);

  await db.schema.dropTable('captions').execute();
  await db.schema.alterTable('lesson_captions').renameTo('captions').execute();
  await db.schema.createIndex('captions_by_file_id').on('captions').column('file_id').execute();
  await db.schema.alterTable('content_progress').dropColumn('video_seconds').execute();
  await db.schema.alterTable('content_progress').dropColumn('video_duration').execute();
  await db.schema.dropIndex('products_by_video_file_id').execute();
  await db.schema.alterTable('products').dropColumn('video_file_id').execute();
  await db.schema.alterTable('products').dropColumn('video_url').execute();
}

async function createTables(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable('videos')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('source_file_id', 'text', (c) => c.references('files.id'))
    .addColumn('external_url', 'text')
    .addColumn('duration_ms', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('videos_by_source_file_id').on('videos').column('source_file_id').execute();

  await db.schema
    .createTable('sections')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('sections_by_product')
    .on('sections')
    .columns(['product_id', 'position'])
    .execute();

  await db.schema
    .createTable('lessons')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('section_id', 'text', (c) => c.notNull().references('sections.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('is_preview', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('video_id', 'text', (c) => c.references('videos.id'))
    .addColumn('recipe_id', 'text')
    .addColumn('release_at', 'bigint')
    .addColumn('announced_at', 'bigint')
    .addColumn('removed_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('lessons_by_section')
    .on('lessons')
    .columns(['section_id', 'position'])
    .execute();
  await db.schema.createIndex('lessons_by_video').on('lessons').column('video_id').execute();
  await db.schema
    .createIndex('lessons_to_announce')
    .on('lessons')
    .column('release_at')
    .where(sql.ref('announced_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('lessons_removed')
    .on('lessons')
    .column('removed_at')
    .where(sql.ref('removed_at'), 'is not', null)
    .execute();

  await db.schema
    .createTable('lesson_captions')
    .addColumn('video_id', 'text', (c) => c.notNull().references('videos.id').onDelete('cascade'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('file_id', 'text', (c) => c.notNull().references('files.id'))
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('lesson_captions_key', ['video_id', 'language'])
    .execute();

  await db.schema
    .createTable('lesson_progress')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('lesson_id', 'text', (c) => c.notNull().references('lessons.id').onDelete('cascade'))
    .addColumn('position_s', 'double precision', (c) => c.notNull())
    .addColumn('furthest_s', 'double precision', (c) => c.notNull())
    .addColumn('completed_at', 'bigint')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('lesson_progress_key', ['user_id', 'lesson_id'])
    .execute();
  await db.schema
    .createIndex('lesson_progress_by_lesson')
    .on('lesson_progress')
    .columns(['lesson_id', 'user_id'])
    .execute();
}

/** Products that have a video, or that somebody watched when they had one. */
async function findProducts(db: Kysely<Before>) {
  return await db
    .selectFrom('products')
    .select(['id', 'title', 'created_at', 'video_file_id', 'video_url'])
    .where((eb) =>
      eb.or([
        eb('video_file_id', 'is not', null),
        eb('video_url', 'is not', null),
        eb.exists(
          eb
            .selectFrom('content_progress')
            .select('user_id')
            .whereRef('content_progress.product_id', '=', 'products.id')
            .where('video_seconds', '>', 0),
        ),
      ]),
    )
    .execute();
}

async function moveVideo(
  db: Kysely<Before>,
  product: Awaited<ReturnType<typeof findProducts>>[number],
): Promise<void> {
  const [sectionId, lessonId] = [randomUUID(), randomUUID()];
  const progress = await db
    .selectFrom('content_progress')
    .selectAll()
    .where('product_id', '=', product.id)
    .where((eb) => eb.or([eb('video_seconds', '>', 0), eb('video_duration', 'is not', null)]))
    .execute();
  const duration = Math.max(0, ...progress.map(({ video_duration }) => video_duration ?? 0));
  const videoId = await addVideo(db, product, duration);
  await db
    .insertInto('sections')
    .values({ id: sectionId, product_id: product.id, position: 0, title: 'Clases' })
    .execute();
  await db
    .insertInto('lessons')
    .values({
      id: lessonId,
      section_id: sectionId,
      position: 0,
      title: product.title,
      kind: 'video',
      is_preview: 0,
      body: '',
      video_id: videoId,
      created_at: product.created_at,
    })
    .execute();
  for (const row of progress) {
    const isWatched =
      row.video_duration !== null &&
      row.video_duration > 0 &&
      row.video_seconds >= WATCHED_SHARE * row.video_duration;
    await db
      .insertInto('lesson_progress')
      .values({
        user_id: row.user_id,
        lesson_id: lessonId,
        position_s: row.video_seconds,
        furthest_s: row.video_seconds,
        completed_at: isWatched ? row.updated_at : null,
        updated_at: row.updated_at,
      })
      .execute();
  }
}

async function addVideo(
  db: Kysely<Before>,
  product: { id: string; created_at: number; video_file_id: string | null; video_url: string | null },
  duration: number,
): Promise<string | null> {
  if (product.video_file_id === null && product.video_url === null) return null;
  const id = randomUUID();
  await db
    .insertInto('videos')
    .values({
      id,
      state: 'ready',
      source_file_id: product.video_file_id,
      external_url: product.video_url,
      duration_ms: duration > 0 ? Math.round(duration * 1000) : null,
      created_at: product.created_at,
    })
    .execute();
  const captions = await db
    .selectFrom('captions')
    .selectAll()
    .where('product_id', '=', product.id)
    .executeTakeFirst();
  if (captions) {
    await db
      .insertInto('lesson_captions')
      .values({
        video_id: id,
        language: 'es',
        file_id: captions.file_id,
        updated_at: captions.updated_at,
      })
      .execute();
  }
  return id;
}
