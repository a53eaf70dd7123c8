import { sql } from 'kysely';
import type { LessonVideo } from '../../../rules/draft-values';
import { titleOfFile } from '../../../rules/video-files';
import type { Queries, Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import type { LessonsTable, ProductRow, VideosTable } from '../../platform/db/schema';
import { fileOfAddress } from '../../platform/files/files';

/** In the API, `video_url` of a product is the first video of its lessons. */
export interface FirstVideo {
  video_file_id: string | null;
  video_url: string | null;
}

/** The first video of `products`, for the select list of any query that reads that table. */
export const FIRST_VIDEO = [
  firstVideo('source_file_id').as('video_file_id'),
  firstVideo('external_url').as('video_url'),
] as const;

function firstVideo(column: keyof VideosTable) {
  return sql<string | null>`(select ${sql.ref(`videos.${column}`)}
    from sections join lessons on lessons.section_id = sections.id join videos on videos.id = lessons.video_id
    where sections.product_id = products.id and lessons.removed_at is null
    order by sections.position, sections.id, lessons.position, lessons.id limit 1)`;
}

type Product = FirstVideo & Pick<ProductRow, 'id' | 'title' | 'updated_at'>;

/** Stores the videos of new products, each in its only lesson. */
export async function insertFirstVideos(trx: Trx, products: Product[]): Promise<void> {
  for (const product of products)
    if (product.video_file_id !== null || product.video_url !== null) await writeFirstVideo(trx, product);
}

/** Stores the video of an existing product in its first lesson. Creates section and lesson when there are none. */
export async function writeFirstVideo(trx: Trx, product: Product): Promise<void> {
  const columns = { source_file_id: product.video_file_id, external_url: product.video_url };
  const isEmpty = product.video_file_id === null && product.video_url === null;
  const first = await findFirstLesson(trx, product.id);
  if (first?.video_id) {
    const isSame =
      first.source_file_id === columns.source_file_id && first.external_url === columns.external_url;
    if (isSame) return;
    if (isEmpty) return await removeVideo(trx, first.video_id);
    return await replaceVideo(trx, first.video_id, columns);
  }
  if (isEmpty) return;
  const videoId = await addVideo(trx, columns, product.updated_at);
  if (first) {
    const set = { video_id: videoId, kind: 'video' as const };
    await trx.updateTable('lessons').set(set).where('id', '=', first.id).execute();
    return;
  }
  await addFirstLesson(trx, product, videoId);
}

type Source = Pick<VideosTable, 'source_file_id' | 'external_url'>;

export async function addVideo(trx: Trx, source: Source, now: number): Promise<string> {
  const id = newId(now);
  const duration_ms = await readDuration(trx, source.source_file_id);
  await trx
    .insertInto('videos')
    .values({ id, state: 'ready', ...source, duration_ms, created_at: now })
    .execute();
  return id;
}

/** The captions stay, because a new file is usually a better copy of the same lesson. */
export async function replaceVideo(trx: Trx, id: string, source: Source): Promise<void> {
  const duration_ms = await readDuration(trx, source.source_file_id);
  await trx
    .updateTable('videos')
    .set({ ...source, state: 'ready', duration_ms })
    .where('id', '=', id)
    .execute();
}

export async function removeVideo(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('lessons').set({ video_id: null }).where('video_id', '=', id).execute();
  await trx.deleteFrom('videos').where('id', '=', id).execute();
}

async function readDuration(db: Queries, fileId: string | null): Promise<number | null> {
  if (fileId === null) return null;
  const file = await db.selectFrom('files').select('duration_ms').where('id', '=', fileId).executeTakeFirst();
  return file?.duration_ms ?? null;
}

/** The first lesson with a video, or else the first lesson for one. */
async function findFirstLesson(db: Queries, productId: string) {
  return await db
    .selectFrom('lessons')
    .innerJoin('sections', 'sections.id', 'lessons.section_id')
    .leftJoin('videos', 'videos.id', 'lessons.video_id')
    .select(['lessons.id', 'lessons.video_id', 'videos.source_file_id', 'videos.external_url'])
    .where('sections.product_id', '=', productId)
    .where('lessons.removed_at', 'is', null)
    .where((eb) => eb.or([eb('lessons.video_id', 'is not', null), eb('lessons.kind', '=', 'video')]))
    .orderBy((eb) => eb.case().when('lessons.video_id', 'is', null).then(1).else(0).end())
    .orderBy('sections.position')
    .orderBy('sections.id')
    .orderBy('lessons.position')
    .orderBy('lessons.id')
    .executeTakeFirst();
}

/** Adds a lesson for each video at the end of the first section, named after its file. */
export async function addLessonVideos(trx: Trx, productId: string, videos: LessonVideo[], now: number) {
  if (videos.length === 0) return;
  const section_id = await firstSection(trx, productId, now);
  const { last } = await lessonPlaces(trx, section_id);
  for (const [at, { url, name }] of videos.entries()) {
    const file = fileOfAddress(url);
    const source = { source_file_id: file, external_url: file === null ? url : null };
    const lesson = { section_id, position: last + 1 + at, title: titleOfFile(name), created_at: now };
    await insertVideoLesson(trx, { ...lesson, video_id: await addVideo(trx, source, now) });
  }
}

async function addFirstLesson(trx: Trx, product: Product, video_id: string): Promise<void> {
  const { id, title, updated_at: created_at } = product;
  const section_id = await firstSection(trx, id, created_at);
  const { first } = await lessonPlaces(trx, section_id);
  await insertVideoLesson(trx, { section_id, position: first - 1, title, video_id, created_at });
}

/** The first section of a product. A product without sections gets one. */
async function firstSection(trx: Trx, productId: string, now: number): Promise<string> {
  const section = await trx
    .selectFrom('sections')
    .select('id')
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst();
  if (section) return section.id;
  const id = newId(now);
  const values = { id, product_id: productId, position: 0, title: 'Clases', removed_at: null };
  await trx.insertInto('sections').values(values).execute();
  return id;
}

/** The places of the first and the last lesson of a section; the first lesson of an empty one stands at 0. */
async function lessonPlaces(trx: Trx, sectionId: string): Promise<{ first: number; last: number }> {
  const { first, last } = await trx
    .selectFrom('lessons')
    .select((eb) => [
      eb.fn.min<number | null>('position').as('first'),
      eb.fn.max<number | null>('position').as('last'),
    ])
    .where('section_id', '=', sectionId)
    .executeTakeFirstOrThrow();
  return { first: first ?? 1, last: last ?? -1 };
}

type VideoLesson = Pick<LessonsTable, 'section_id' | 'position' | 'title' | 'video_id' | 'created_at'>;

async function insertVideoLesson(trx: Trx, lesson: VideoLesson): Promise<void> {
  await trx
    .insertInto('lessons')
    .values({ ...lesson, id: newId(lesson.created_at), kind: 'video', is_preview: 0, body: '' })
    .execute();
}
