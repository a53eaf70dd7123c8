import type { z } from 'zod';
import type { RecipePicture, recipes } from '../../../contract/recipes';
import { AppError, invalidField } from '../../../rules/errors';
import { pictureAt } from '../../../rules/pictures';
import { readRecipe } from '../../../rules/recipe-text';
import { followSteps } from '../../../rules/recipes/follow-steps';
import { recordAudit } from '../../platform/audit/audit';
import type { Queries, Trx } from '../../platform/db/database';
import { bumpPublicVersion } from '../../platform/db/public-version';
import type { RecipeRow } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { recordFile } from '../../platform/files/files';
import { smallestOf, storePicture } from '../../platform/media/pictures';
import type { SessionUser } from '../../platform/runtime/session-user';
import { sizesOf, tagOf } from '../protection/signed-address';
import { createViewerAddresses } from '../protection/viewer-addresses';
import { findReadable } from './recipe-access';

export type RecipePictures = ReturnType<typeof createRecipePictures>;

/** The pictures of a recipe and of its steps, for who may read the recipe. */
export function createRecipePictures(deps: Pick<Deps, 'db' | 'storage' | 'clock'>) {
  const { db, storage, clock } = deps;
  const addresses = createViewerAddresses(deps);

  return {
    /** With signed addresses for a user, and plain ones of a recipe that everybody may read. */
    async list(recipeIds: string[], user: SessionUser | null): Promise<Map<string, RecipePicture[]>> {
      const pictures = new Map<string, RecipePicture[]>(recipeIds.map((id) => [id, []]));
      if (recipeIds.length === 0) return pictures;
      const rows = await db
        .selectFrom('recipe_pictures')
        .select(['recipe_id', 'step', 'file_id'])
        .where('recipe_id', 'in', recipeIds)
        .orderBy('recipe_id')
        .orderBy('step')
        .execute();
      const sign = user && rows.length > 0 ? await addresses.signerFor(user) : null;
      for (const { recipe_id: id, step, file_id: fileKey } of rows) {
        const path = picturePath(id, step, fileKey);
        const address = sign ? sign(path, fileKey) : `/api${path}?`;
        pictures.get(id)?.push({ step, ...sizesOf(fileKey, address) });
      }
      return pictures;
    },

    /** The stored picture behind an address, after session and purchase are checked again. */
    async fileOf(
      { id, step, tag }: { id: string; step: number; tag: string },
      { firma = '', w }: z.output<typeof recipes.picture.query>,
      accept: string | undefined,
    ) {
      const row = await findPicture(id, step);
      if (tag !== tagOf(row.file_id)) throw new AppError('not_found');
      const isPublic = row.is_free === 1 && row.status === 'ready' && row.product_status === 'published';
      if (!isPublic) await checkSigned(id, step, row.file_id, firma);
      const key = pictureAt(row.file_id, w);
      return { key: await smallestOf(storage, key, accept), isPublic };
    },

    async set(id: string, step: number, bytes: Uint8Array, adminId: string): Promise<void> {
      await checkStep(db, id, step);
      const file = await storePicture(storage, bytes, 'recipes');
      await change(id, adminId, async (trx) => {
        const now = clock.now();
        await recordFile(trx, file, now);
        await trx
          .insertInto('recipe_pictures')
          .values({ recipe_id: id, step, file_id: file.key, created_at: now })
          .onConflict((conflict) =>
            conflict.columns(['recipe_id', 'step']).doUpdateSet({ file_id: file.key, created_at: now }),
          )
          .execute();
      });
    },

    async remove(id: string, step: number, adminId: string): Promise<void> {
      await change(id, adminId, async (trx) => {
        await trx
          .deleteFrom('recipe_pictures')
          .where('recipe_id', '=', id)
          .where('step', '=', step)
          .execute();
      });
    },
  };

  async function change(id: string, actorId: string, work: (trx: Trx) => Promise<void>): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { product_id: subjectId, title: name, status } = await findRecipe(trx, id);
      await work(trx);
      if (status !== 'ready') return;
      await bumpPublicVersion(trx);
      const detail = { name };
      const at = clock.now();
      await recordAudit(trx, { at, actorId, action: 'recipe.update', subject: 'product', subjectId, detail });
    });
  }

  async function checkSigned(id: string, step: number, fileKey: string, signature: string): Promise<void> {
    const { user, isFor } = await addresses.open(picturePath(id, step, fileKey), signature);
    if (!user || !isFor(fileKey)) throw new AppError('link_invalid');
    if (!(await findReadable(db, user, [id])).has(id)) throw new AppError('link_invalid');
  }

  async function findPicture(id: string, step: number) {
    return await db
      .selectFrom('recipe_pictures')
      .innerJoin('recipes', 'recipes.id', 'recipe_pictures.recipe_id')
      .innerJoin('products', 'products.id', 'recipes.product_id')
      .select(['recipe_pictures.file_id', 'recipes.is_free', 'recipes.status'])
      .select('products.status as product_status')
      .where('recipe_pictures.recipe_id', '=', id)
      .where('recipe_pictures.step', '=', step)
      .where('recipes.deleted_at', 'is', null)
      .executeTakeFirstOrThrow(() => new AppError('not_found'));
  }
}

/** Keeps the pictures of a recipe with their steps when its text changes; those of a removed step go. */
export async function movePictures(trx: Trx, id: string, before: string, after: string): Promise<void> {
  const ofSteps = trx
    .selectFrom('recipe_pictures')
    .selectAll()
    .where('recipe_id', '=', id)
    .where('step', '>', 0);
  const rows = await ofSteps.execute();
  if (rows.length === 0) return;
  const places = followSteps(readRecipe(before).recipe.steps, readRecipe(after).recipe.steps);
  const moved = rows.flatMap((row) => {
    const step = places.get(row.step);
    return step === undefined ? [] : [{ ...row, step }];
  });
  await trx.deleteFrom('recipe_pictures').where('recipe_id', '=', id).where('step', '>', 0).execute();
  if (moved.length > 0) await trx.insertInto('recipe_pictures').values(moved).execute();
}

async function checkStep(db: Queries, id: string, step: number): Promise<void> {
  const { source_text } = await findRecipe(db, id);
  if (step > readRecipe(source_text).recipe.steps.length)
    throw invalidField('step', 'La receta no tiene ese paso.');
}

async function findRecipe(db: Queries, id: string): Promise<RecipeRow> {
  return await db
    .selectFrom('recipes')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('recipe_not_found'));
}

const picturePath = (id: string, step: number, fileKey: string) =>
  `/recipes/${id}/pictures/${step}/${tagOf(fileKey)}`;
