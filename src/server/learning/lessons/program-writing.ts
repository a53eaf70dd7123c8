import { type LessonInput, type LessonPatch, MAX_LESSONS } from '../../../contract/program';
import { invalidField } from '../../../rules/errors';
import { countRows } from '../../platform/db/count-rows';
import type { Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import type { LessonsTable } from '../../platform/db/schema';
import { fileOfAddress } from '../../platform/files/files';
import { addVideo, removeVideo, replaceVideo } from '../../shop/catalogue/first-video';
import { countOwners } from './completion';
import { nextPosition } from './program-sections';

/** Adds a lesson at the end of a section. */
export async function insertLesson(trx: Trx, sectionId: string, input: LessonInput, now: number) {
  const id = newId(now);
  await trx
    .insertInto('lessons')
    .values({
      id,
      section_id: sectionId,
      position: await nextPosition(trx, sectionId),
      title: input.title,
      kind: input.kind,
      is_preview: 0,
      body: '',
      created_at: now,
    })
    .execute();
  await updateLesson(trx, id, input, now);
  return id;
}

/** Applies the given fields. A lesson with a video is a video lesson. */
export async function updateLesson(trx: Trx, id: string, patch: LessonPatch, now: number): Promise<void> {
  if (patch.recipeId) await checkRecipe(trx, id, patch.recipeId);
  const videoId = await writeVideo(trx, id, patch.video_url, now);
  const set: Partial<LessonsTable> = {
    ...(patch.title === undefined ? {} : { title: patch.title }),
    ...(patch.text === undefined ? {} : { body: patch.text }),
    ...(patch.isPreview === undefined ? {} : { is_preview: patch.isPreview ? 1 : 0 }),
    ...(patch.recipeId === undefined ? {} : { recipe_id: patch.recipeId || null }),
    ...(await writeTerms(trx, id, patch, now)),
    ...(videoId === null ? (patch.kind ? { kind: patch.kind } : {}) : { kind: 'video' as const }),
  };
  if (Object.keys(set).length > 0) await trx.updateTable('lessons').set(set).where('id', '=', id).execute();
}

/** A lesson shows a recipe of its own product. */
async function checkRecipe(trx: Trx, lessonId: string, recipeId: string): Promise<void> {
  await trx
    .selectFrom('recipes')
    .innerJoin('sections', 'sections.product_id', 'recipes.product_id')
    .innerJoin('lessons', 'lessons.section_id', 'sections.id')
    .select('recipes.id')
    .where('recipes.id', '=', recipeId)
    .where('recipes.deleted_at', 'is', null)
    .where('lessons.id', '=', lessonId)
    .executeTakeFirstOrThrow(() => invalidField('recipeId', 'Esa receta no es de este curso.'));
}

/** A lesson opens on a date or some days after the purchase. Those who bought before days come or go keep their terms. */
async function writeTerms(trx: Trx, id: string, { releaseAt, opensAfterDays }: LessonPatch, now: number) {
  if (releaseAt && opensAfterDays)
    throw invalidField(
      'opensAfterDays',
      'Una clase se abre en una fecha o días después de comprar: elige una de las dos.',
    );
  const days = releaseAt ? null : opensAfterDays;
  if (days !== undefined) await keepTerms(trx, id, days, now);
  return {
    ...(releaseAt === undefined ? {} : releaseColumns(releaseAt, now)),
    ...(days === undefined ? {} : { drip_days: days }),
    // The days take the place of a date.
    ...(days ? { release_at: null, announced_at: now } : {}),
  };
}

/** Keeps the terms that end now, for the owners of today. */
async function keepTerms(trx: Trx, id: string, days: number | null, now: number): Promise<void> {
  const lesson = await trx
    .selectFrom('lessons')
    .innerJoin('sections', 'sections.id', 'lessons.section_id')
    .select(['sections.product_id', 'lessons.drip_days', 'lessons.release_at'])
    .where('lessons.id', '=', id)
    .executeTakeFirstOrThrow();
  if (lesson.drip_days === days) return;
  if ((await countOwners(trx, lesson.product_id)) === 0) return;
  const { drip_days, release_at } = lesson;
  await trx
    .insertInto('lesson_terms')
    .values({ lesson_id: id, until: now, drip_days, release_at })
    .onConflict((conflict) => conflict.columns(['lesson_id', 'until']).doNothing())
    .execute();
}

/** A date in the past opens the lesson now, so there is nothing to announce. */
function releaseColumns(releaseAt: string | null, now: number): Partial<LessonsTable> {
  const time = releaseAt === null ? null : Date.parse(releaseAt);
  return time === null || time <= now ? { release_at: time, announced_at: now } : { release_at: time };
}

/** The id of the lesson's video afterwards. */
async function writeVideo(trx: Trx, lessonId: string, address: string | null | undefined, now: number) {
  const { video_id: current } = await trx
    .selectFrom('lessons')
    .select('video_id')
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow();
  if (address === undefined) return current;
  if (!address) {
    if (current) await removeVideo(trx, current);
    return null;
  }
  const file = fileOfAddress(address);
  const source = { source_file_id: file, external_url: file === null ? address : null };
  if (current) {
    await replaceVideo(trx, current, source);
    return current;
  }
  const id = await addVideo(trx, source, now);
  await trx.updateTable('lessons').set({ video_id: id }).where('id', '=', lessonId).execute();
  return id;
}

export const TOO_MANY_LESSONS = `Un curso puede tener como máximo ${MAX_LESSONS} clases.`;

/** Refuses more lessons than a program can have. */
export async function checkLessonCount(trx: Trx, productId: string): Promise<void> {
  const lessons = trx
    .selectFrom('lessons')
    .innerJoin('sections', 'sections.id', 'lessons.section_id')
    .where('sections.product_id', '=', productId)
    .where('lessons.removed_at', 'is', null);
  if ((await countRows(lessons)) > MAX_LESSONS) throw invalidField('lessons', TOO_MANY_LESSONS);
}
