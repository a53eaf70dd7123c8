import type { Progress } from '../../shared/content';
import { AppError } from '../../shared/errors';
import type { Queries } from '../db/database';
import type { Deps } from '../deps';

const NOWHERE: Progress = { videoSeconds: 0, videoDuration: null, pdfPage: 1, pdfPages: null };

export function createProgress({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    /** Absent fields stay as they are. */
    async save(userId: string, productId: string, change: Partial<Progress>): Promise<Progress> {
      return await db.transaction().execute(async (trx) => {
        const product = await trx
          .selectFrom('products')
          .select('id')
          .where('id', '=', productId)
          .executeTakeFirst();
        if (!product) throw new AppError('product_not_found');
        const next = { ...(await readProgress(trx, userId, productId)), ...change };
        const columns = {
          video_seconds: next.videoSeconds,
          video_duration: next.videoDuration,
          pdf_page: next.pdfPage,
          pdf_pages: next.pdfPages,
          updated_at: clock.now(),
        };
        await trx
          .insertInto('content_progress')
          .values({ user_id: userId, product_id: productId, ...columns })
          .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doUpdateSet(columns))
          .execute();
        return next;
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
        videoSeconds: row.video_seconds,
        videoDuration: row.video_duration,
        pdfPage: row.pdf_page,
        pdfPages: row.pdf_pages,
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
  if (!row) return NOWHERE;
  return {
    videoSeconds: row.video_seconds,
    videoDuration: row.video_duration,
    pdfPage: row.pdf_page,
    pdfPages: row.pdf_pages,
  };
}
