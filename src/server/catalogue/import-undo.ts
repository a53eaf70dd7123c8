import { type CatalogueImport, type ImportReport, UNDO_IMPORT_MS } from '../../shared/catalogue-admin';
import { AppError } from '../../shared/errors';
import { recordAudit } from '../audit/audit';
import type { Trx } from '../db/database';
import { newId } from '../db/ids';
import { bumpPublicVersion } from '../db/public-version';
import type { Deps } from '../deps';
import type { PlannedLine } from './catalogue-import.service';
import { withPictures } from './product-images';
import { applyInput, archiveProduct } from './product-writing';
import { lockProduct, type StoredProduct, selectPriced, updateProduct } from './stored-product';

const ROWS_A_STATEMENT = 500;

/** Keeps what an import changed for a day. Older imports are dropped, because nobody can undo them. */
export async function storeImport(
  trx: Trx,
  planned: PlannedLine[],
  { fileName, report, now }: { fileName: string; report: ImportReport; now: number },
): Promise<void> {
  await trx
    .deleteFrom('catalogue_imports')
    .where('imported_at', '<=', now - UNDO_IMPORT_MS)
    .execute();
  const { created, updated } = report;
  const id = newId(now);
  await trx
    .insertInto('catalogue_imports')
    .values({ id, source: fileName, created, updated, imported_at: now, undone_at: null })
    .execute();
  const items = planned.flatMap(({ product, current }) =>
    product
      ? [
          {
            import_id: id,
            product_id: product.id,
            before: current && JSON.stringify(current),
            after_version: product.version,
          },
        ]
      : [],
  );
  for (let at = 0; at < items.length; at += ROWS_A_STATEMENT) {
    await trx
      .insertInto('catalogue_import_items')
      .values(items.slice(at, at + ROWS_A_STATEMENT))
      .execute();
  }
}

/** Takes an import back. A product that was edited since the import stays as it is. */
export function createImportUndo({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    async latest(): Promise<CatalogueImport | null> {
      const row = await db
        .selectFrom('catalogue_imports')
        .selectAll()
        .where('undone_at', 'is', null)
        .where('imported_at', '>', clock.now() - UNDO_IMPORT_MS)
        .orderBy('imported_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!row) return null;
      const { id, source: fileName, created, updated } = row;
      return { id, fileName, created, updated, importedAt: new Date(row.imported_at).toISOString() };
    },

    async undo(id: string, actor: { id: string }): Promise<{ restored: number; kept: string[] }> {
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const found = await trx
          .updateTable('catalogue_imports')
          .set({ undone_at: now })
          .where('id', '=', id)
          .where('undone_at', 'is', null)
          .where('imported_at', '>', now - UNDO_IMPORT_MS)
          .returning('source')
          .executeTakeFirst();
        if (!found) throw new AppError('import_final');
        const items = await trx
          .selectFrom('catalogue_import_items')
          .selectAll()
          .where('import_id', '=', id)
          // The order of every change of several products, so that two of them cannot deadlock.
          .orderBy('product_id')
          .execute();
        const kept: string[] = [];
        for (const item of items) {
          const current = await takeProduct(trx, item.product_id);
          if (current.version !== item.after_version) {
            kept.push(current.title);
            continue;
          }
          const before = item.before === null ? archiveProduct(current, now) : readProduct(item.before, now);
          await updateProduct(trx, { ...before, version: current.version + 1, updated_at: now });
        }
        const restored = items.length - kept.length;
        await bumpPublicVersion(trx);
        await recordAudit(trx, {
          at: now,
          actorId: actor.id,
          action: 'catalogue.undo',
          subject: 'catalogue',
          subjectId: null,
          detail: { updated: restored, ...(found.source ? { name: found.source } : {}) },
        });
        return { restored, kept };
      });
    },
  };
}

async function takeProduct(trx: Trx, id: string): Promise<StoredProduct> {
  await lockProduct(trx, id);
  const [product] = await withPictures(trx, await selectPriced(trx).where('id', '=', id).execute());
  if (!product) throw new AppError('product_not_found');
  return product;
}

/** A promotion may have begun or ended since, so the current prices are computed again. */
function readProduct(stored: string, now: number): StoredProduct {
  return applyInput(JSON.parse(stored) as StoredProduct, {}, now); // written by storeImport
}
