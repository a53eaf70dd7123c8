import type { AdminProduct, ProductKind } from '../../../contract/catalogue';
import type { ProductInput, ProductPatch } from '../../../contract/product-input';
import type { LessonVideo } from '../../../rules/draft-values';
import { AppError } from '../../../rules/errors';
import { recordAudit } from '../../platform/audit/audit';
import type { Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { bumpPublicVersion } from '../../platform/db/public-version';
import type { Deps } from '../../platform/deps';
import { confirmPrices } from './confirm-prices';
import { describeChanges, tellChange } from './describe-changes';
import { addLessonVideos } from './first-video';
import { normaliseAddresses } from './product-addresses';
import { toAdminProduct } from './product-view';
import { applyInput, archiveProduct, createProduct, restoreProduct } from './product-writing';
import { findStored, insertProducts, lockProduct, type StoredProduct, updateProduct } from './stored-product';

type NewProduct = ProductInput & {
  draftId?: string | undefined;
  lessonVideos?: LessonVideo[];
  confirmed?: boolean | undefined;
};

/** What a caller does in the same transaction, before and after the product is written, and whether its prices are confirmed. */
interface Steps {
  before?: (trx: Trx) => Promise<void>;
  after?: (trx: Trx) => Promise<void>;
  confirmed?: boolean | undefined;
}

export type ProductChanges = ReturnType<typeof createProductChanges>;

/** The creator's changes to one product. Each change is recorded in the audit log. */
export function createProductChanges(deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'config'>) {
  const { db, clock } = deps;
  return {
    /** With `draftId` it ends that draft, which becomes one product only. */
    async create(kind: ProductKind, { draftId, confirmed, ...given }: NewProduct, adminId: string) {
      const now = clock.now();
      const { lessonVideos = [], ...input } = await normaliseAddresses(given, deps);
      const product = createProduct(kind, input, { id: newId(now), now });
      await db.transaction().execute(async (trx) => {
        if (draftId !== undefined) await endNewDraft(trx, draftId);
        await insertProducts(trx, [product]);
        if (kind === 'course') await addLessonVideos(trx, product.id, lessonVideos, now);
        await confirmPrices(trx, [{ before: null, after: product }], confirmed);
        await afterWrite(trx, 'product.create', product, adminId, now);
      });
      return toAdminProduct(product);
    },

    /** Refuses a `version` that is not current, because another admin saved in between. */
    async update(
      kind: ProductKind,
      id: string,
      patch: ProductPatch,
      adminId: string,
      { action = 'product.update', ...steps }: { action?: string } & Steps = {},
    ): Promise<AdminProduct> {
      const { version, ...input } = await normaliseAddresses(patch, deps);
      const edit = (current: StoredProduct, now: number) => {
        if (version !== undefined && version !== current.version) throw new AppError('stale_edit');
        return applyInput(current, input, now);
      };
      return await change(kind, id, action, adminId, edit, steps);
    },

    async feature(kind: ProductKind, id: string, isFeatured: boolean, adminId: string) {
      const action = isFeatured ? 'product.feature' : 'product.unfeature';
      return await change(kind, id, action, adminId, (current, now) =>
        applyInput(current, { isFeatured }, now),
      );
    },

    /** Removes the product from the catalogue. Buyers keep their access. */
    async archive(kind: ProductKind, id: string, adminId: string): Promise<AdminProduct> {
      return await change(kind, id, 'product.archive', adminId, archiveProduct);
    },

    async restore(id: string, adminId: string): Promise<AdminProduct> {
      const row = await db.selectFrom('products').select('kind').where('id', '=', id).executeTakeFirst();
      if (!row || row.kind === 'bundle') throw new AppError('product_not_found');
      return await change(row.kind, id, 'product.restore', adminId, restoreProduct);
    },
  };

  async function change(
    kind: ProductKind,
    id: string,
    action: string,
    adminId: string,
    edit: (current: StoredProduct, now: number) => StoredProduct,
    { before, after, confirmed }: Steps = {},
  ): Promise<AdminProduct> {
    const now = clock.now();
    return await db.transaction().execute(async (trx) => {
      await lockProduct(trx, id);
      await before?.(trx);
      const current = await findStored(trx, kind, id);
      const product = { ...edit(current, now), version: current.version + 1, updated_at: now };
      await updateProduct(trx, product);
      await after?.(trx);
      await confirmPrices(trx, [{ before: current, after: product }], confirmed);
      const changes = describeChanges(current, product).map(tellChange);
      await afterWrite(trx, action, product, adminId, now, changes);
      // The prices that may be shown crossed out are decided while it is written.
      return toAdminProduct(await findStored(trx, kind, id));
    });
  }
}

async function afterWrite(
  trx: Trx,
  action: string,
  product: StoredProduct,
  adminId: string,
  now: number,
  changes: string[] = [],
): Promise<void> {
  await bumpPublicVersion(trx);
  await recordAudit(trx, {
    at: now,
    actorId: adminId,
    action,
    subjectId: product.id,
    detail: { title: product.title, version: product.version, ...(changes.length > 0 ? { changes } : {}) },
  });
}

/** Ends the draft of a new product with its creation. A draft becomes one product only, also after a lost answer. */
async function endNewDraft(trx: Trx, id: string): Promise<void> {
  await trx
    .deleteFrom('product_drafts')
    .where('id', '=', id)
    .where('product_id', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('draft_used'));
}
