import { AppError } from '../../shared/errors';
import { CAPTIONS_LIMIT } from '../../shared/upload-limits';
import { recordAudit } from '../audit/audit';
import type { Deps } from '../deps';
import { recordFile } from '../files/files';
import { toWebVtt } from './webvtt';

export function createCaptions({ db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>) {
  return {
    async put(productId: string, bytes: Uint8Array, adminId: string): Promise<void> {
      if (bytes.byteLength > CAPTIONS_LIMIT.maxBytes) throw new AppError('too_large');
      const text = toWebVtt(bytes);
      const product = await db
        .selectFrom('products')
        .select('id')
        .where('id', '=', productId)
        .executeTakeFirst();
      if (!product) throw new AppError('product_not_found');
      const file = await storage.put('captions', Buffer.from(text), 'vtt');
      const columns = { file_id: file.key, updated_at: clock.now() };
      await db.transaction().execute(async (trx) => {
        await recordFile(trx, file, clock.now());
        await trx
          .insertInto('captions')
          .values({ product_id: productId, ...columns })
          .onConflict((conflict) => conflict.column('product_id').doUpdateSet(columns))
          .execute();
        await recordAudit(trx, audit('captions.set', productId, adminId));
      });
    },

    async remove(productId: string, adminId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('captions').where('product_id', '=', productId).execute();
        await recordAudit(trx, audit('captions.remove', productId, adminId));
      });
    },
  };

  function audit(action: string, productId: string, actorId: string) {
    return { at: clock.now(), actorId, action, subject: 'product', subjectId: productId };
  }
}
