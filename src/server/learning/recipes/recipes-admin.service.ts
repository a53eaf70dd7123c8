import type { z } from 'zod';
import type { AdminRecipe, recipesAdmin } from '../../../contract/recipes';
import { AppError, invalidField } from '../../../rules/errors';
import { RECIPES_A_PRODUCT } from '../../../rules/recipes/limits';
import { recordAudit } from '../../platform/audit/audit';
import type { Queries, Trx } from '../../platform/db/database';
import { lockRow } from '../../platform/db/lock-row';
import { bumpPublicVersion } from '../../platform/db/public-version';
import type { RecipeRow } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import type { SessionUser } from '../../platform/runtime/session-user';
import { lockProduct } from '../../shop/catalogue/stored-product';
import { movePictures, type RecipePictures } from './recipe-pictures.service';
import { derivedColumns, slugOf } from './recipe-row';
import { findAdminRecipe, listAdminRecipes, toAdminEntry } from './recipes-list';

type Change = z.output<typeof recipesAdmin.update.body>;

export type RecipesAdmin = ReturnType<typeof createRecipesAdmin>;

/** The creator's recipes. */
export function createRecipesAdmin({ db, clock, pictures }: Deps & { pictures: RecipePictures }) {
  return {
    list: (query: Parameters<typeof listAdminRecipes>[1]) => listAdminRecipes(db, query),

    get: (id: string, admin: SessionUser) => describe(id, admin),

    /** A repeated call with the same ids adds nothing. */
    async create(productId: string, drafts: { id: string; text: string }[], adminId: string) {
      const now = clock.now();
      const rows = drafts.map(({ id, text }) => ({ id, derived: derivedColumns(text) }));
      return await db.transaction().execute(async (trx) => {
        await takeProduct(trx, productId);
        const { last, total } = await countRecipes(trx, productId);
        if (total + rows.length > RECIPES_A_PRODUCT)
          throw invalidField('recipes', `Un producto puede tener hasta ${RECIPES_A_PRODUCT} recetas.`);
        let created = 0;
        for (const [at, { id, derived }] of rows.entries()) {
          const { numInsertedOrUpdatedRows } = await trx
            .insertInto('recipes')
            .values({
              id,
              product_id: productId,
              position: last + 1 + at,
              ...derived,
              status: 'draft',
              is_free: 0,
              slug: slugOf(derived.title, id),
              version: 1,
              created_at: now,
              updated_at: now,
            })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst();
          created += Number(numInsertedOrUpdatedRows ?? 0);
        }
        if (created > 0)
          await recordAudit(trx, { ...entryOf('recipe.create', productId, adminId), detail: { created } });
        const found = [];
        for (const { id } of rows) found.push(await findAdminRecipe(trx, id));
        // An id of another product's recipe is not a repeated call.
        if (found.some((row) => row.product_id !== productId)) throw new AppError('conflict');
        return found.map(toAdminEntry);
      });
    },

    /** Refuses a `version` that is not current, because another device saved in between. */
    async update(id: string, change: Change, admin: SessionUser): Promise<AdminRecipe> {
      const derived = change.text === undefined ? null : derivedColumns(change.text);
      await db.transaction().execute(async (trx) => {
        const current = await takeRecipe(trx, id);
        if (change.version !== undefined && change.version !== current.version)
          throw new AppError('stale_recipe');
        const status = change.status ?? current.status;
        const isFree = change.isFree ?? current.is_free === 1;
        // The address of a public recipe stays, because people have linked to it.
        const title = derived?.title ?? current.title;
        const slug = current.is_free === 1 ? current.slug : slugOf(title, id);
        await trx
          .updateTable('recipes')
          .set({ ...derived, status, is_free: isFree ? 1 : 0, slug })
          .set({ version: current.version + 1, updated_at: clock.now() })
          .where('id', '=', id)
          .execute();
        if (derived) await movePictures(trx, id, current.source_text, derived.source_text);
        // A draft is saved while she types; only what others can see is recorded and refreshes the pages.
        if (status === 'ready' || current.status === 'ready') {
          await bumpPublicVersion(trx);
          const entry = entryOf('recipe.update', current.product_id, admin.id);
          await recordAudit(trx, { ...entry, detail: { name: title } });
        }
      });
      return await describe(id, admin);
    },

    async reorder(productId: string, ids: string[]): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await takeProduct(trx, productId);
        const rows = await trx
          .selectFrom('recipes')
          .select('id')
          .where('product_id', '=', productId)
          .where('deleted_at', 'is', null)
          .orderBy('position')
          .orderBy('id')
          .execute();
        const known = rows.map((row) => row.id);
        // A recipe that another device added meanwhile stays at the end.
        const order = [...new Set([...ids.filter((id) => known.includes(id)), ...known])];
        for (const [position, id] of order.entries())
          await trx.updateTable('recipes').set({ position }).where('id', '=', id).execute();
        await bumpPublicVersion(trx);
      });
    },

    async remove(id: string, adminId: string): Promise<void> {
      await setDeleted(id, clock.now(), 'recipe.remove', adminId);
    },

    async restore(id: string, admin: SessionUser): Promise<AdminRecipe> {
      await setDeleted(id, null, 'recipe.restore', admin.id);
      return await describe(id, admin);
    },
  };

  async function describe(id: string, admin: SessionUser): Promise<AdminRecipe> {
    const row = await findAdminRecipe(db, id);
    const shown = (await pictures.list([id], admin)).get(id) ?? [];
    return { ...toAdminEntry(row), text: row.source_text, pictures: shown };
  }

  async function setDeleted(id: string, at: number | null, action: string, adminId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const current = await takeRecipe(trx, id, { alsoDeleted: true });
      if ((current.deleted_at === null) === (at === null)) return;
      await trx.updateTable('recipes').set({ deleted_at: at }).where('id', '=', id).execute();
      if (current.status === 'ready') await bumpPublicVersion(trx);
      const entry = entryOf(action, current.product_id, adminId);
      await recordAudit(trx, { ...entry, detail: { name: current.title } });
    });
  }

  /** What the record of a change says beside its detail. */
  function entryOf(action: string, subjectId: string, actorId: string) {
    return { at: clock.now(), actorId, action, subject: 'product', subjectId };
  }
}

/** Two devices that add recipes at once get different positions. */
async function takeProduct(trx: Trx, id: string): Promise<void> {
  await lockProduct(trx, id);
  const product = await trx.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
  if (!product) throw new AppError('product_not_found');
}

/** Takes the row before reading it, so that two edits cannot both pass the version check. */
async function takeRecipe(trx: Trx, id: string, { alsoDeleted = false } = {}): Promise<RecipeRow> {
  const row = await lockRow(trx, 'recipes', 'version', id);
  if (!row || (row.deleted_at !== null && !alsoDeleted)) throw new AppError('recipe_not_found');
  return row;
}

async function countRecipes(trx: Queries, productId: string): Promise<{ last: number; total: number }> {
  const { last, total } = await trx
    .selectFrom('recipes')
    .select((eb) => [eb.fn.max('position').as('last'), eb.fn.countAll<number>().as('total')])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return { last: last === null ? -1 : Number(last), total: Number(total) };
}
