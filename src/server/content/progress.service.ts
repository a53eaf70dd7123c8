import type { Progress } from '../../shared/content';
import { AppError } from '../../shared/errors';
import type { Queries } from '../db/database';
import type { ContentProgressTable } from '../db/schema';
import type { Deps } from '../deps';

const NOWHERE: Progress = { videoSeconds: 0, videoDuration: null, pdfPage: 1, pdfPages: null };

export function createProgress({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    /** Absent fields stay unchanged. */
    async save(userId: string, productId: string, change: Partial<Progress>): Promise<Progress> {
      return await db.transaction().execute(async (trx) => {
        const product = await trx
          .selectFrom('products')
          .select('id')
          .where('id', '=', productId)
          .executeTakeFirst();
        if (!product) throw new AppError('product_not_found');
        // Absent fields are not part of the update, because another tab may be writing them.
        const said = {
          video_seconds: change.videoSeconds,
          video_duration: change.videoDuration,
          pdf_page: change.pdfPage,
          pdf_pages: change.pdfPages,
          updated_at: clock.now(),
        };
        const row = await trx
          .insertInto('content_progress')
          .values({
            ...said,
            user_id: userId,
            product_id: productId,
            video_seconds: said.video_seconds ?? NOWHERE.videoSeconds,
            pdf_page: said.pdf_page ?? NOWHERE.pdfPage,
          })
          .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doUpdateSet(said))
          .returningAll()
          .executeTakeFirstOrThrow();
        return toProgress(row);
      });
    },

    async list(userId: string) {
      const rows = await db
        .selectFrom('content_progress')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('updated_at', 'desc')
        .orderBy('product_id')
        .execute();
      return rows.map((row) => ({
        productId: row.product_id,
        ...toProgress(row),
        updatedAt: new Date(row.updated_at).toISOString(),
      }));
    },
  };
}

export async function readProgress(db: Queries, userId: string, productId: string): Promise<Progress> {
  const row = await db
    .selectFrom('content_progress')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row ? toProgress(row) : NOWHERE;
}

function toProgress(row: ContentProgressTable): Progress {
  return {
    videoSeconds: row.video_seconds,
    videoDuration: row.video_duration,
    pdfPage: row.pdf_page,
    pdfPages: row.pdf_pages,
  };
}
