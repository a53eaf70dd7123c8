import type { LessonInput, LessonPatch, Program } from '../../../contract/program';
import { AppError } from '../../../rules/errors';
import { recordAudit } from '../../platform/audit/audit';
import type { Trx } from '../../platform/db/database';
import { bumpPublicVersion } from '../../platform/db/public-version';
import type { Deps } from '../../platform/deps';
import { announcingFirstContent } from '../../shop/catalogue/announce-content';
import { normaliseAddresses } from '../../shop/catalogue/product-addresses';
import { lockProduct } from '../../shop/catalogue/stored-product';
import { readAdminProgram } from './admin-program';
import { type ProgramOrder, writeOrder } from './program-order';
import { insertSection, moveLessons, productOfSection, removeLessons } from './program-sections';
import { checkLessonCount, insertLesson, updateLesson } from './program-writing';

export interface Actor {
  id: string;
}

/** With the version that the caller edited; a newer one refuses the change. */
type Versioned<T> = T & { version?: number | undefined };
type ProgramChange = Versioned<{ productId: string; action: string; actor: { id: string | null } }>;

export type ProgramService = ReturnType<typeof createProgram>;

/** The creator's changes to the program of a product. Each returns the whole program. */
export function createProgram(deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'config'>) {
  const { db, clock } = deps;
  return {
    read: (productId: string): Promise<Program> => readAdminProgram(db, productId, clock.now()),

    async order(id: string, { version, sections }: Versioned<{ sections: ProgramOrder }>, actor: Actor) {
      return await change({ productId: id, version, action: 'program.order', actor }, (trx) =>
        writeOrder(trx, id, sections),
      );
    },

    async addSection(productId: string, { title, version }: Versioned<{ title: string }>, actor: Actor) {
      return await change({ productId, version, action: 'program.section_add', actor }, (trx) =>
        insertSection(trx, productId, title, clock.now()),
      );
    },

    async renameSection(id: string, { title, version }: Versioned<{ title: string }>, actor: Actor) {
      const productId = await productOfSection(db, id);
      return await change({ productId, version, action: 'program.section_rename', actor }, (trx) =>
        trx.updateTable('sections').set({ title }).where('id', '=', id).execute(),
      );
    },

    /** The lessons move to the end of another section, or are removed with this one. */
    async removeSection(id: string, moveTo: string | undefined, actor: Actor): Promise<Program> {
      const productId = await productOfSection(db, id);
      return await change({ productId, action: 'program.section_remove', actor }, async (trx) => {
        const now = clock.now();
        if (moveTo === undefined) await removeLessons(trx, id, now);
        else await moveLessons(trx, productId, id, moveTo);
        await trx.updateTable('sections').set({ removed_at: now }).where('id', '=', id).execute();
      });
    },

    async restoreSection(id: string, actor: Actor): Promise<Program> {
      const { productId, removedAt } = await db
        .selectFrom('sections')
        .select(['product_id as productId', 'removed_at as removedAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(() => new AppError('not_found'));
      return await change({ productId, action: 'program.section_restore', actor }, async (trx) => {
        await trx.updateTable('sections').set({ removed_at: null }).where('id', '=', id).execute();
        if (removedAt !== null)
          await trx
            .updateTable('lessons')
            .set({ removed_at: null })
            .where('section_id', '=', id)
            .where('removed_at', '=', removedAt)
            .execute();
        await checkLessonCount(trx, productId);
      });
    },

    async addLessons(id: string, { lessons, version }: Versioned<{ lessons: LessonInput[] }>, actor: Actor) {
      const productId = await productOfSection(db, id);
      const checked: LessonInput[] = [];
      for (const lesson of lessons) checked.push(await normaliseAddresses(lesson, deps));
      return await change({ productId, version, action: 'program.lesson_add', actor }, async (trx) => {
        // Again under the lock: another tab may have removed the section.
        await productOfSection(trx, id);
        for (const lesson of checked) await insertLesson(trx, id, lesson, clock.now());
        await checkLessonCount(trx, productId);
      });
    },

    async changeLesson(id: string, { version, ...patch }: Versioned<LessonPatch>, actor: Actor) {
      const productId = await productOfLesson(id);
      const checked = await normaliseAddresses(patch, deps);
      return await change({ productId, version, action: 'program.lesson_change', actor }, (trx) =>
        updateLesson(trx, id, checked, clock.now()),
      );
    },

    async removeLesson(id: string, actor: Actor): Promise<Program> {
      const productId = await productOfLesson(id);
      return await change({ productId, action: 'program.lesson_remove', actor }, (trx) =>
        trx.updateTable('lessons').set({ removed_at: clock.now() }).where('id', '=', id).execute(),
      );
    },

    async restoreLesson(id: string, actor: Actor): Promise<Program> {
      const { productId, sectionId } = await db
        .selectFrom('lessons')
        .innerJoin('sections', 'sections.id', 'lessons.section_id')
        .select(['sections.product_id as productId', 'sections.id as sectionId'])
        .where('lessons.id', '=', id)
        .executeTakeFirstOrThrow(() => new AppError('lesson_not_found'));
      return await change({ productId, action: 'program.lesson_restore', actor }, async (trx) => {
        await trx.updateTable('lessons').set({ removed_at: null }).where('id', '=', id).execute();
        await trx.updateTable('sections').set({ removed_at: null }).where('id', '=', sectionId).execute();
        await checkLessonCount(trx, productId);
      });
    },

    change,
    productOfLesson,
  };

  /** One transaction: the product is locked, its version grows, and the first content is announced. */
  async function change(
    { productId, action, actor, version }: ProgramChange,
    write: (trx: Trx) => Promise<unknown>,
  ): Promise<Program> {
    const now = clock.now();
    return await db.transaction().execute(async (trx) => {
      await lockProduct(trx, productId);
      const product = await trx
        .selectFrom('products')
        .select(['title', 'version'])
        .where('id', '=', productId)
        .executeTakeFirstOrThrow(() => new AppError('product_not_found'));
      if (version !== undefined && version !== product.version) throw new AppError('stale_edit');
      await announcingFirstContent(trx, { id: productId, now }, () => write(trx));
      const set = { version: product.version + 1, updated_at: now };
      await trx.updateTable('products').set(set).where('id', '=', productId).execute();
      await bumpPublicVersion(trx);
      await recordAudit(trx, {
        at: now,
        actorId: actor.id,
        action,
        subject: 'product',
        subjectId: productId,
        detail: { title: product.title, version: set.version },
      });
      return await readAdminProgram(trx, productId, now);
    });
  }

  async function productOfLesson(id: string): Promise<string> {
    const row = await db
      .selectFrom('lessons')
      .innerJoin('sections', 'sections.id', 'lessons.section_id')
      .select('sections.product_id')
      .where('lessons.id', '=', id)
      .where('lessons.removed_at', 'is', null)
      .executeTakeFirstOrThrow(() => new AppError('lesson_not_found'));
    return row.product_id;
  }
}
