import type { Queries } from '../../platform/db/database';

/** How many lessons products have. */
export async function countLessons(db: Queries, productIds: string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lessons')
    .innerJoin('sections', 'sections.id', 'lessons.section_id')
    .select(['sections.product_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('sections.product_id', 'in', productIds)
    .where('lessons.removed_at', 'is', null)
    .groupBy('sections.product_id')
    .execute();
  return new Map(rows.map(({ product_id, count }) => [product_id, Number(count)]));
}

/** How many recipes of books are ready to be read. */
export async function countRecipes(db: Queries, productIds: string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('recipes')
    .select(['product_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('product_id', 'in', productIds)
    .where('status', '=', 'ready')
    .where('deleted_at', 'is', null)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, count }) => [product_id, Number(count)]));
}
