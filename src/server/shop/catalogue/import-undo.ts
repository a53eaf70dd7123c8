import { isDeepStrictEqual } from 'node:util';
import type { CatalogueImport, ImportReport } from '../../../contract/catalogue-admin';
import { type KeptProduct, UNDO_MANY_MS, type UndoResult } from '../../../contract/undo-result';
import { AppError } from '../../../rules/errors';
import { recordAudit } from '../../platform/audit/audit';
import { batchesOf } from '../../platform/db/batches';
import type { Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { bumpPublicVersion } from '../../platform/db/public-version';
import type { Deps } from '../../platform/deps';
import { fileOfAddress } from '../../platform/files/files';
import type { PlannedLine } from './catalogue-import.service';
import { applyInput, archiveProduct } from './product-writing';
import { type StoredProduct, takeStored, updateProduct } from './stored-product';

/** Keeps what an import changed for a day. Older imports are dropped, because nobody can undo them. */
export async function storeImport(
  trx: Trx,
  planned: PlannedLine[],
  { fileName, report, now }: { fileName: string; report: ImportReport; now: number },
): Promise<void> {
  await trx
    .deleteFrom('catalogue_imports')
    .where('imported_at', '<=', now - UNDO_MANY_MS)
    .execute();
  const { created, updated } = report;
  const id = newId(now);
  await trx
    .insertInto('catalogue_imports')
    .values({ id, source: fileName, created, updated, imported_at: now })
    .execute();
  const items = planned.flatMap(({ product, current }) =>
    product
      ? [
          {
            import_id: id,
            product_id: product.id,
            before: current && JSON.stringify(pickChanged(current, product)),
            after_version: product.version,
          },
        ]
      : [],
  );
  for (const batch of batchesOf(items))
    await trx.insertInto('catalogue_import_items').values(batch).execute();
}

export type ImportUndo = ReturnType<typeof createImportUndo>;

/** Takes an import back, as far as it can. A product that was edited since the import stays as it is. */
export function createImportUndo({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    async latest(): Promise<CatalogueImport | null> {
      const row = await db
        .selectFrom('catalogue_imports')
        .selectAll()
        .where('undone_at', 'is', null)
        .where('imported_at', '>', clock.now() - UNDO_MANY_MS)
        .orderBy('imported_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!row) return null;
      const { id, source: fileName, created, updated } = row;
      return { id, fileName, created, updated, importedAt: new Date(row.imported_at).toISOString() };
    },

    async undo(id: string, adminId: string): Promise<UndoResult> {
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const found = await trx
          .updateTable('catalogue_imports')
          .set({ undone_at: now })
          .where('id', '=', id)
          .where('undone_at', 'is', null)
          .where('imported_at', '>', now - UNDO_MANY_MS)
          .returning('source')
          .executeTakeFirstOrThrow(() => new AppError('import_final'));
        const items = await trx
          .selectFrom('catalogue_import_items')
          .selectAll()
          .where('import_id', '=', id)
          // The order of every change of several products, so that two of them cannot deadlock.
          .orderBy('product_id')
          .execute();
        const kept: KeptProduct[] = [];
        for (const item of items) {
          const current = await takeStored(trx, item.product_id);
          // Somebody archived the new product already.
          if (item.before === null && current.status === 'archived') continue;
          const before =
            item.before === null ? archiveProduct(current, now) : withValues(current, item.before, now);
          const reason = await findObstacle(trx, current, before, item.after_version);
          if (reason) kept.push({ title: current.title, reason });
          else await updateProduct(trx, { ...before, version: current.version + 1, updated_at: now });
        }
        const restored = items.length - kept.length;
        await bumpPublicVersion(trx);
        await recordAudit(trx, {
          at: now,
          actorId: adminId,
          action: 'catalogue.undo',
          subjectId: null,
          detail: { updated: restored, ...(found.source ? { name: found.source } : {}) },
        });
        return { restored, kept };
      });
    },
  };
}

/** The values that an import replaces. */
function pickChanged(current: StoredProduct, product: StoredProduct): Partial<StoredProduct> {
  const columns = Object.keys(current) as (keyof StoredProduct)[]; // the keys of the value
  return Object.fromEntries(
    columns
      .filter((name) => !isDeepStrictEqual(current[name], product[name]))
      .map((name) => [name, current[name]]),
  );
}

/** A promotion may have begun or ended since, so the current prices are computed again. */
function withValues(current: StoredProduct, stored: string, now: number): StoredProduct {
  const values = JSON.parse(stored) as Partial<StoredProduct>; // written by storeImport
  return applyInput({ ...current, ...values }, {}, now);
}

/** Why a product must stay as it is. */
async function findObstacle(
  trx: Trx,
  current: StoredProduct,
  before: StoredProduct,
  importedVersion: number,
): Promise<KeptProduct['reason'] | undefined> {
  if (current.version !== importedVersion) return current.status === 'archived' ? 'archived' : 'changed';
  return (await hasFiles(trx, before)) ? undefined : 'files';
}

/** A file that an import replaced may be swept before the undo. */
async function hasFiles(trx: Trx, product: StoredProduct): Promise<boolean> {
  const pictures = [...product.images, ...product.samples].map(({ url }) => fileOfAddress(url));
  const named = [...pictures, product.intro_file_id, product.video_file_id, product.pdf_file_id];
  const ids = [...new Set(named.filter((id) => id !== null))];
  if (ids.length === 0) return true;
  const found = await trx.selectFrom('files').select('id').where('id', 'in', ids).execute();
  return found.length === ids.length;
}
