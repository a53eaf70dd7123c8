import type { AdminLesson, Program } from '../../../contract/program';
import { AppError } from '../../../rules/errors';
import type { Queries } from '../../platform/db/database';
import { toIso } from '../../platform/db/to-iso';
import { paidAddress } from '../../platform/files/files';
import { countOwners } from './completion';
import { readLessonFiles } from './lesson-files.service';
import { closedUntil, selectLessons, toProgramLesson } from './program';

/** The program as the creator edits it, empty sections included. */
export async function readAdminProgram(db: Queries, productId: string, now: number): Promise<Program> {
  const product = await db
    .selectFrom('products')
    .select(['id', 'title', 'status', 'version'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow(() => new AppError('product_not_found'));
  const sections = await db
    .selectFrom('sections')
    .select(['id', 'title'])
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const lessons = await readLessons(db, productId, now);
  return {
    productId,
    title: product.title,
    status: product.status,
    version: product.version,
    owners: await countOwners(db, productId),
    sections: sections.map(({ id, title }) => ({ id, title, lessons: lessons.get(id) ?? [] })),
  };
}

async function readLessons(db: Queries, productId: string, now: number): Promise<Map<string, AdminLesson[]>> {
  const rows = await selectLessons(db)
    .leftJoin('recipes', (join) =>
      join.onRef('recipes.id', '=', 'lessons.recipe_id').on('recipes.deleted_at', 'is', null),
    )
    .leftJoin('uploads', 'uploads.file_id', 'videos.source_file_id')
    .leftJoin('files', 'files.id', 'videos.source_file_id')
    .select(['lessons.body', 'recipes.id as recipe_id', 'lessons.video_id', 'lessons.section_id'])
    .select(['videos.state', 'videos.source_file_id', 'videos.external_url'])
    .leftJoin('streams', 'streams.file_id', 'videos.source_file_id')
    .leftJoin('streams as next', 'next.id', 'lessons.next_stream_id')
    .select((eb) => eb.fn.coalesce('uploads.file_name', 'streams.file_name').as('file_name'))
    .select(['files.bytes', 'streams.id as stream_id'])
    .select(['next.id as next_id', 'next.state as next_state', 'next.reason', 'next.file_name as next_name'])
    .where('sections.product_id', '=', productId)
    .execute();
  const captions = await selectLessons(db)
    .innerJoin('captions', 'captions.video_id', 'lessons.video_id')
    .select(['captions.video_id', 'captions.language'])
    .where('sections.product_id', '=', productId)
    .orderBy('captions.language')
    .execute();
  const ids = rows.map(({ id }) => id);
  const files = await readLessonFiles(db, ids);
  const lessons = new Map<string, AdminLesson[]>();
  for (const row of rows) {
    const url = paidAddress(row.source_file_id, row.external_url);
    const lesson: AdminLesson = {
      ...toProgramLesson(row, closedUntil(row, now)),
      releaseAt: toIso(row.release_at),
      text: row.body,
      recipeId: row.recipe_id,
      files: files
        .filter(({ lessonId }) => lessonId === row.id)
        .map(({ id, name, bytes }) => ({ id, name, bytes })),
      video:
        row.state && url
          ? {
              state: row.state,
              url,
              fileName: row.file_name,
              bytes: row.bytes,
              streamId: row.stream_id,
              captions: captions
                .filter(({ video_id }) => video_id === row.video_id)
                .map(({ language }) => language),
            }
          : null,
      preparing:
        row.next_id && row.next_state
          ? { id: row.next_id, state: row.next_state, reason: row.reason, fileName: row.next_name ?? '' }
          : null,
    };
    const section = lessons.get(row.section_id) ?? [];
    section.push(lesson);
    lessons.set(row.section_id, section);
  }
  return lessons;
}

/** The titles of the recipes of a product, by id, oldest first. */
export async function readRecipeTitles(db: Queries, productId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('recipes')
    .select(['id', 'title'])
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
