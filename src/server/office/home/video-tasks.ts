import type { Task } from '../../../contract/home';
import type { Queries } from '../../platform/db/database';
import { WIRE_TYPE } from '../../shop/catalogue/product-view';

/** Videos of lessons that could not be prepared. Another upload replaces them. */
export async function readFailedFiles(db: Queries, limit: number): Promise<Task[]> {
  const rows = await selectFailedFiles(db)
    .select(['streams.id', 'streams.file_name', 'streams.reason', 'streams.created_at'])
    .select(['lessons.title as lesson', 'products.id as product_id', 'products.title', 'products.kind'])
    .orderBy('streams.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    kind: 'file',
    id: row.id,
    fileName: row.file_name,
    lesson: row.lesson,
    product: { id: row.product_id, title: row.title, type: WIRE_TYPE[row.kind] },
    reason: row.reason ?? '',
    createdAt: new Date(row.created_at).toISOString(),
  }));
}

export function selectFailedFiles(db: Queries) {
  return db
    .selectFrom('streams')
    .innerJoin('lessons', 'lessons.next_stream_id', 'streams.id')
    .innerJoin('sections', 'sections.id', 'lessons.section_id')
    .innerJoin('products', 'products.id', 'sections.product_id')
    .where('streams.state', '=', 'failed')
    .where('lessons.removed_at', 'is', null);
}

/** One task for all lessons that still show the file as it was uploaded: one quality, and no small pictures. */
export async function readUnprepared(db: Queries): Promise<Task[]> {
  const products = await db
    .selectFrom('lessons')
    .innerJoin('sections', 'sections.id', 'lessons.section_id')
    .innerJoin('products', 'products.id', 'sections.product_id')
    .innerJoin('videos', 'videos.id', 'lessons.video_id')
    .innerJoin('files', 'files.id', 'videos.source_file_id')
    .select((eb) => ['products.id', 'products.title', eb.fn.countAll<number>().as('lessons')])
    .where('lessons.removed_at', 'is', null)
    // Another video already takes its place.
    .where('lessons.next_stream_id', 'is', null)
    .where('files.kind', '<>', 'stream')
    .where('products.status', '<>', 'archived')
    .groupBy(['products.id', 'products.title'])
    .orderBy('products.id')
    .execute();
  if (products.length === 0) return [];
  return [
    {
      kind: 'unprepared',
      id: 'unprepared',
      lessons: products.reduce((sum, { lessons }) => sum + Number(lessons), 0),
      products: products.map(({ id, title }) => ({ id, title })),
    },
  ];
}
