import type { AdminProduct, ProductKind } from '../../../contract/catalogue';
import type { Draft, DraftChange } from '../../../contract/drafts';
import { productPatch } from '../../../contract/product-input';
import type { DraftField } from '../../../rules/draft-values';
import { DRAFT_FIELDS } from '../../../rules/draft-values';
import { AppError, invalidField } from '../../../rules/errors';
import type { Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { lockRow } from '../../platform/db/lock-row';
import type { Deps } from '../../platform/deps';
import { isKnownFile } from '../../platform/files/files';
import { announcingFirstContent, hasContent } from './announce-content';
import {
  changedFields,
  type Edits,
  mergeSave,
  newerFields,
  outdatedFields,
  type Save,
  toDraftValues,
  toPatch,
  withEdits,
} from './draft-edits';
import { keepDraftFiles, listDraftFiles } from './draft-files';
import { type FoundDraft, findDraft, viewDraft } from './draft-view';
import { addLessonVideos } from './first-video';
import { normaliseAddresses } from './product-addresses';
import type { ProductChanges } from './product-changes.service';
import { lockProduct } from './stored-product';

type DraftDeps = Pick<Deps, 'db' | 'clock' | 'storage' | 'config'> & { productChanges: ProductChanges };

export type Drafts = ReturnType<typeof createDrafts>;

/** Edits that wait to be published. Two editors never overwrite each other: each field is compared before it is set. */
export function createDrafts(deps: DraftDeps) {
  const { db, clock, productChanges } = deps;

  return {
    async create(kind: ProductKind, set: DraftChange, adminId: string): Promise<Draft> {
      await recordFiles(set);
      const now = clock.now();
      const id = newId(now);
      await db.transaction().execute(async (trx) => {
        const published = toDraftValues(null);
        const { edits } = mergeSave(published, {}, { set, seen: {}, over: {} }, 1);
        await write(trx, { id, kind, product_id: null, edits, version: 1 }, adminId, now);
      });
      return await viewDraft(db, id);
    },

    async save(id: string, save: Save, adminId: string): Promise<Draft> {
      await recordFiles(save.set);
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        await lockDraft(trx, id);
        const { kind, product, row, edits: before } = await findDraft(trx, id);
        const version = (row?.version ?? 0) + 1;
        const { edits, conflicts } = mergeSave(toDraftValues(product), before, save, version);
        if (conflicts.length > 0) throw new AppError('draft_conflict', { fields: conflicts });
        if (JSON.stringify(before) === JSON.stringify(edits)) return;
        const product_id = product === null ? null : id;
        await write(trx, { id, kind, product_id, edits, version }, adminId, now, row?.created_at);
      });
      return await viewDraft(db, id);
    },

    async discard(id: string): Promise<void> {
      await findDraft(db, id);
      await db.deleteFrom('product_drafts').where('id', '=', id).execute();
    },

    /** Writes the edits to the product in one transaction with the end of the draft. */
    async apply(
      id: string,
      { version, publish, confirmed }: { version: number; publish: boolean; confirmed: boolean },
      adminId: string,
    ): Promise<AdminProduct> {
      const found = await findDraft(db, id);
      if (!found.product) throw new AppError('product_not_found');
      const published = toDraftValues(found.product);
      const changed = changedFields(published, found.edits);
      refuse(newerFields(found.edits, version));
      refuse(outdatedFields(published, found.edits));
      if (changed.length === 0 && !publish) {
        await db.transaction().execute(async (trx) => {
          await lockDraft(trx, id);
          await checkStillSame(trx, id, found);
          await trx.deleteFrom('product_drafts').where('id', '=', id).execute();
        });
        return found.product;
      }
      const values = withEdits(published, found.edits);
      const patch = readPatch(toPatch(values, changed));
      const { lessonVideos } = await normaliseAddresses({ lessonVideos: values.lessonVideos }, deps);
      const now = clock.now();
      const status = publish ? { status: 'published' as const } : {};
      return await productChanges.update(found.kind, id, { ...patch, ...status }, adminId, {
        action: publish && found.product.status !== 'published' ? 'product.publish' : 'product.update',
        confirmed,
        before: (trx) => checkStillSame(trx, id, found),
        after: async (trx) => {
          await trx.deleteFrom('product_drafts').where('id', '=', id).execute();
          if (found.kind === 'course')
            await announcingFirstContent(trx, { id, now }, () => addLessonVideos(trx, id, lessonVideos, now));
          if (publish && !(await hasContent(trx, id))) throw missingContent(found.kind);
        },
      });
    },
  };

  /** Files that were added to the store by hand get their rows before the transaction. */
  async function recordFiles(values: DraftChange): Promise<void> {
    for (const { id } of listDraftFiles(values)) await isKnownFile(deps, id);
  }
}

function refuse(fields: DraftField[]): void {
  if (fields.length > 0) throw new AppError('draft_conflict', { fields });
}

function missingContent(kind: ProductKind): AppError {
  const message =
    kind === 'course'
      ? 'Falta el contenido: sube al menos un video, una receta o el PDF antes de publicarlo.'
      : 'Falta el contenido: sube el PDF o agrega recetas antes de publicarlo.';
  return new AppError('product_incomplete', { fields: ['content'], message });
}

function readPatch(patch: unknown) {
  const parsed = productPatch.omit({ version: true, status: true, isFeatured: true }).safeParse(patch);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  const message = issue?.message ?? 'El valor no es válido.';
  throw invalidField(field, message);
}

/** A save that arrives during the checks is named like any other conflict. */
async function checkStillSame(trx: Trx, id: string, before: FoundDraft): Promise<void> {
  const now = await findDraft(trx, id);
  if (now.row?.version !== before.row?.version) {
    const newer = newerFields(now.edits, before.row?.version ?? 0);
    throw new AppError('draft_conflict', { fields: newer.length > 0 ? newer : [...DRAFT_FIELDS] });
  }
  refuse(outdatedFields(toDraftValues(now.product), now.edits));
}

/** Takes the row of the product or of the draft first, so that saves of two editors run one after another. */
async function lockDraft(trx: Trx, id: string): Promise<void> {
  await lockProduct(trx, id);
  await lockRow(trx, 'product_drafts', 'version', id);
}

async function write(
  trx: Trx,
  draft: { id: string; kind: ProductKind; product_id: string | null; edits: Edits; version: number },
  adminId: string,
  now: number,
  createdAt = now,
): Promise<void> {
  const { edits, ...columns } = draft;
  const row = {
    ...columns,
    edits: JSON.stringify(edits),
    created_at: createdAt,
    updated_at: now,
    updated_by: adminId,
  };
  await trx
    .insertInto('product_drafts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await keepDraftFiles(trx, draft.id, withEdits(toDraftValues(null), edits));
}
