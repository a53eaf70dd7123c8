import type { z } from 'zod';
import type { contents, PageProgress, Progress } from '../../../contract/content';
import { AppError } from '../../../rules/errors';
import type { Queries } from '../../platform/db/database';
import { toIso } from '../../platform/db/to-iso';
import type { Deps } from '../../platform/deps';
import { countLessons } from '../../shop/catalogue/content-counts';
import type { ProgramRow } from '../lessons/program';

export const FIRST_PAGE: PageProgress = { pdfPage: 1, pdfPages: null };

type PageInput = z.output<typeof contents.saveProgress.body>;

export type ProgressService = ReturnType<typeof createProgress>;

export function createProgress({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    /** Absent fields stay unchanged. A page that waited without a connection does not replace a newer one. */
    async save(userId: string, productId: string, change: PageInput): Promise<PageProgress> {
      return await db.transaction().execute(async (trx) => {
        await trx
          .selectFrom('products')
          .select('id')
          .where('id', '=', productId)
          .executeTakeFirstOrThrow(() => new AppError('product_not_found'));
        // Absent fields are not part of the update, because another tab may be writing them.
        const said = {
          pdf_page: change.pdfPage,
          pdf_pages: change.pdfPages,
          updated_at: clock.now() - Math.round((change.secondsAgo ?? 0) * 1000),
        };
        await trx
          .insertInto('content_progress')
          .values({
            ...said,
            user_id: userId,
            product_id: productId,
            pdf_page: said.pdf_page ?? FIRST_PAGE.pdfPage,
          })
          .onConflict((conflict) =>
            conflict
              .columns(['user_id', 'product_id'])
              .doUpdateSet(said)
              .where('content_progress.updated_at', '<=', said.updated_at),
          )
          .execute();
        const row = await trx
          .selectFrom('content_progress')
          .select(['pdf_page', 'pdf_pages'])
          .where('user_id', '=', userId)
          .where('product_id', '=', productId)
          .executeTakeFirstOrThrow();
        return { pdfPage: row.pdf_page, pdfPages: row.pdf_pages };
      });
    },

    list: (userId: string) => listProgress(db, userId),
  };
}

/** The progress in one product, of what its room has read already. */
export function toProgress(program: ProgramRow[], book: PageProgress & { readAt: number | null }): Progress {
  const watched = program
    .filter(({ updated_at }) => updated_at !== null)
    .sort((a, b) => (b.updated_at ?? 0) - (a.updated_at ?? 0) || (a.id < b.id ? -1 : 1));
  return {
    ...placesIn(watched),
    lessonCount: program.length,
    pdfPage: book.pdfPage,
    pdfPages: book.pdfPages,
    readAt: toIso(book.readAt),
  };
}

type Watched = Pick<ProgramRow, 'id' | 'title' | 'position_s' | 'duration_ms' | 'completed_at'>;

/** What was watched, latest first, as one place. */
function placesIn(watched: Watched[]) {
  const [latest] = watched;
  return {
    lessonId: latest?.id ?? null,
    lessonTitle: latest?.title ?? null,
    videoSeconds: latest?.position_s ?? 0,
    videoDuration: latest?.duration_ms ? latest.duration_ms / 1000 : null,
    completedLessons: watched.filter(({ completed_at }) => completed_at !== null).length,
  };
}

/** Latest first. */
async function listProgress(db: Queries, userId: string) {
  const watched = await db
    .selectFrom('lesson_progress')
    .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
    .innerJoin('sections', 'sections.id', 'lessons.section_id')
    .leftJoin('videos', 'videos.id', 'lessons.video_id')
    .select(['sections.product_id', 'lessons.id', 'lessons.title', 'videos.duration_ms'])
    .select(['position_s', 'completed_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('lessons.removed_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('lessons.id')
    .execute();
  const read = await db.selectFrom('content_progress').selectAll().where('user_id', '=', userId).execute();
  const ids = [...new Set([...watched, ...read].map(({ product_id }) => product_id))];
  const counts = await countLessons(db, ids);
  const progress = ids.map((id) => {
    const places = watched.filter(({ product_id }) => product_id === id);
    const book = read.find(({ product_id }) => product_id === id);
    return {
      productId: id,
      ...placesIn(places),
      lessonCount: counts.get(id) ?? 0,
      pdfPage: book?.pdf_page ?? FIRST_PAGE.pdfPage,
      pdfPages: book?.pdf_pages ?? FIRST_PAGE.pdfPages,
      readAt: book ? new Date(book.updated_at).toISOString() : null,
      updatedAt: Math.max(places[0]?.updated_at ?? 0, book?.updated_at ?? 0),
    };
  });
  return progress
    .sort((a, b) => b.updatedAt - a.updatedAt || (a.productId < b.productId ? -1 : 1))
    .map((one) => ({ ...one, updatedAt: new Date(one.updatedAt).toISOString() }));
}
