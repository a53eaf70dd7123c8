import { invalidField } from '../../../rules/errors';
import type { Trx } from '../../platform/db/database';

export type ProgramOrder = { id: string; lessons: string[] }[];

/** Places every section and lesson. A list that leaves one out, repeats one or names a foreign one is refused. */
export async function writeOrder(trx: Trx, productId: string, order: ProgramOrder): Promise<void> {
  const sections = await trx
    .selectFrom('sections')
    .select(['id', 'position'])
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .execute();
  const lessons = await trx
    .selectFrom('lessons')
    .innerJoin('sections', 'sections.id', 'lessons.section_id')
    .select(['lessons.id', 'lessons.section_id', 'lessons.position'])
    .where('sections.product_id', '=', productId)
    .where('lessons.removed_at', 'is', null)
    .execute();
  const places = order.flatMap((section) =>
    section.lessons.map((id, position) => ({ id, section_id: section.id, position })),
  );
  checkSame(order, sections, 'Cada sección debe estar una vez.');
  checkSame(places, lessons, 'Cada clase debe estar una vez.');
  for (const [position, { id }] of order.entries()) {
    if (sections.find((section) => section.id === id)?.position !== position)
      await trx.updateTable('sections').set({ position }).where('id', '=', id).execute();
  }
  for (const { id, ...place } of places) {
    const lesson = lessons.find((one) => one.id === id);
    if (lesson?.section_id !== place.section_id || lesson.position !== place.position)
      await trx.updateTable('lessons').set(place).where('id', '=', id).execute();
  }
}

function checkSame(given: { id: string }[], known: { id: string }[], message: string): void {
  const ids = new Set(given.map(({ id }) => id));
  const isSame =
    ids.size === given.length && ids.size === known.length && known.every(({ id }) => ids.has(id));
  if (!isSame) throw invalidField('sections', message);
}
