import { AppError } from '../../../rules/errors';
import { formatLongMoment } from '../../../rules/shop-time';
import type { Queries } from '../../platform/db/database';
import type { SessionUser } from '../../platform/runtime/session-user';
import { ownsProduct } from '../../shop/ledger/ownership';
import { findClosed } from './opening';
import { selectLessons } from './program';

export type LessonRow = Awaited<ReturnType<typeof findLesson>>;

/** A lesson with its product and its video. A removed one does not exist. */
export async function findLesson(db: Queries, id: string) {
  return await selectLessons(db)
    .innerJoin('products', 'products.id', 'sections.product_id')
    // A draft and a deleted recipe stay linked, and show when they are ready again.
    .leftJoin('recipes', (join) =>
      join
        .onRef('recipes.id', '=', 'lessons.recipe_id')
        .on('recipes.deleted_at', 'is', null)
        .on('recipes.status', '=', 'ready'),
    )
    .select(['lessons.body', 'lessons.video_id', 'recipes.id as recipe_id'])
    .select(['products.id as product_id', 'products.title as product_title', 'products.status'])
    .leftJoin('streams', (join) =>
      join.onRef('streams.file_id', '=', 'videos.source_file_id').on('streams.state', '=', 'ready'),
    )
    .leftJoin('streams as next', 'next.id', 'lessons.next_stream_id')
    .select(['videos.state', 'videos.source_file_id', 'videos.external_url'])
    .select(['streams.id as stream_id', 'streams.poster_tag', 'streams.storyboard', 'streams.rungs'])
    .select('next.state as next_state')
    .where('lessons.id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('lesson_not_found'));
}

/** A lesson for its owners and admins, also when it is a free preview. Throws until it is open for this person. */
export async function findOwnLesson(db: Queries, id: string, user: SessionUser, now: number) {
  const lesson = await findLesson(db, id);
  await checkOwner(db, lesson, user);
  await checkOpen(db, lesson, user, now);
  return lesson;
}

type Guarded = Pick<LessonRow, 'id' | 'product_id' | 'status' | 'is_preview' | 'release_at' | 'drip_days'>;

/** Throws unless the caller may see the lesson: an admin, an owner once it is open for her, anybody for a free preview. */
export async function checkLessonAccess(db: Queries, lesson: Guarded, user: SessionUser | null, now: number) {
  if (!isFreePreview(lesson)) await checkOwner(db, lesson, user);
  await checkOpen(db, lesson, user, now);
}

/** Throws until the lesson is open for this person. It is always open for an admin. */
async function checkOpen(db: Queries, lesson: Guarded, user: SessionUser | null, now: number): Promise<void> {
  if (user?.role === 'admin') return;
  const closed = await closedUntil(db, lesson, user, now);
  if (closed === undefined) return;
  throw new AppError('lesson_locked', { message: `Esta clase se abre el ${formatLongMoment(closed)}.` });
}

/** When the lesson opens for this person; undefined when it is open. */
export async function closedUntil(db: Queries, lesson: Guarded, user: SessionUser | null, now: number) {
  const person = { productId: lesson.product_id, userId: user?.id ?? null, now };
  return (await findClosed(db, person, [lesson])).get(lesson.id);
}

export function isFreePreview(lesson: Pick<Guarded, 'is_preview' | 'status'>): boolean {
  return lesson.is_preview === 1 && lesson.status === 'published';
}

/** Throws unless the caller owns the product of the lesson or is an admin. */
async function checkOwner(db: Queries, lesson: Guarded, user: SessionUser | null): Promise<void> {
  if (!user) throw new AppError('not_logged_in');
  if (user.role === 'admin' || (await ownsProduct(db, user.id, lesson.product_id))) return;
  throw new AppError('forbidden');
}
