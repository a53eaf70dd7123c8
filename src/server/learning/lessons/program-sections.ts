import { MAX_SECTIONS } from '../../../contract/program';
import { AppError, invalidField } from '../../../rules/errors';
import type { Queries, Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';

export const TOO_MANY_SECTIONS = `Un curso puede tener como máximo ${MAX_SECTIONS} secciones.`;

/** Adds a section at the end of a program; returns its id. */
export async function insertSection(trx: Trx, productId: string, title: string, now: number) {
  const { last, count } = await trx
    .selectFrom('sections')
    .select((eb) => [eb.fn.max<number | null>('position').as('last'), eb.fn.countAll<number>().as('count')])
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_SECTIONS) throw invalidField('title', TOO_MANY_SECTIONS);
  const id = newId(now);
  await trx
    .insertInto('sections')
    .values({ id, product_id: productId, position: (last ?? -1) + 1, title })
    .execute();
  return id;
}

/** The product of a section that was not removed. */
export async function productOfSection(db: Queries, id: string): Promise<string> {
  const row = await db
    .selectFrom('sections')
    .select('product_id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('not_found', { message: 'Esta sección ya no está.' }));
  return row.product_id;
}

export async function removeLessons(trx: Trx, sectionId: string, now: number): Promise<void> {
  await trx
    .updateTable('lessons')
    .set({ removed_at: now })
    .where('section_id', '=', sectionId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Moves the lessons of a section to the end of another one. */
export async function moveLessons(trx: Trx, productId: string, from: string, to: string): Promise<void> {
  const target = await trx
    .selectFrom('sections')
    .select('id')
    .where('id', '=', to)
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!target || to === from) throw invalidField('moveTo', 'Elige otra sección de este curso.');
  const offset = await nextPosition(trx, to);
  await trx
    .updateTable('lessons')
    .set((eb) => ({ section_id: to, position: eb('position', '+', offset) }))
    .where('section_id', '=', from)
    .where('removed_at', 'is', null)
    .execute();
}

/** The place behind the last lesson of a section. */
export async function nextPosition(trx: Trx, sectionId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('lessons')
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .where('section_id', '=', sectionId)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}
