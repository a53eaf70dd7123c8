import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { voices as endpoints } from '../../../contract/voices';
import { countRows } from '../../platform/db/count-rows';
import { type PageQuery, readPage, toPage } from '../../platform/db/page';
import { bumpPublicVersion } from '../../platform/db/public-version';
import type { Deps } from '../../platform/deps';
import { enqueueOwnerPush } from '../../platform/push/enqueue-push';
import { isAnswered, isShown, selectVoices, toPublicVoice } from './voice-rows';

const A_PAGE = 12;

type OfProduct = z.output<typeof endpoints.ofProduct.query>;

export type ShownVoices = ReturnType<typeof createShownVoices>;

/** What everybody sees of what students baked, and how anybody reports it. */
export function createShownVoices({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    /** Those with an answer first, then the newest. */
    async ofProduct(productId: string, { limit = A_PAGE, cursor, recipe }: OfProduct) {
      let shown = selectVoices(db).where('voices.product_id', '=', productId).where(isShown);
      if (recipe) shown = shown.where('voices.recipe_id', '=', recipe);
      let select = shown
        .orderBy('is_answered', 'desc')
        .orderBy('voices.id', 'desc')
        .limit(limit + 1);
      const [answered, after] = readCursor(cursor);
      if (after) select = select.where(sql<SqlBool>`(${isAnswered}, voices.id) < (${answered}, ${after})`);
      const page = toPage(await select.execute(), limit);
      const last = page.data.at(-1);
      return {
        data: page.data.map(toPublicVoice),
        total: await countRows(shown),
        ...(page.nextCursor && last ? { nextCursor: `${last.is_answered}.${last.id}` } : {}),
      };
    },

    async list({ limit = A_PAGE, cursor }: PageQuery) {
      const shown = selectVoices(db).where(isShown);
      const page = await readPage(shown, 'voices.id', { limit, cursor });
      const { count } = await shown
        .clearSelect()
        .select((eb) => eb.fn.count<number>('voices.product_id').distinct().as('count'))
        .executeTakeFirstOrThrow();
      return {
        ...page,
        data: page.data.map(toPublicVoice),
        total: await countRows(shown),
        products: Number(count),
      };
    },

    /** Hides a shown voice once. What is not shown or was decided before stays as it is, and nobody learns which. */
    async report(id: string, reason: string): Promise<void> {
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        const shown = await selectVoices(trx).where('voices.id', '=', id).where(isShown).executeTakeFirst();
        if (!shown) return;
        const reported = await trx
          .updateTable('voices')
          .set({ reported_at: now, report_reason: reason, updated_at: now })
          .where('id', '=', id)
          .where('reported_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (!reported) return;
        await enqueueOwnerPush(trx, {
          dedupeKey: `voice-report:${id}`,
          title: 'Alguien avisó por una foto: la escondimos',
          path: '/admin/voces?ver=avisadas',
          now,
        });
        await bumpPublicVersion(trx);
      });
    },
  };
}

/** `1.<id>` after a voice with an answer, `0.<id>` after one without. */
function readCursor(cursor: string | undefined): [isAnswered: number, id: string | undefined] {
  const [, answered, id] = /^([01])\.(.+)$/.exec(cursor ?? '') ?? [];
  return [Number(answered), id];
}
