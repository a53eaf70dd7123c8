import { AppError } from '../../../rules/errors';
import { fromCents } from '../../../rules/money';
import { numberOfDay } from '../../../rules/shop-day';
import { selectLessons } from '../../learning/lessons/program';
import { countRows } from '../../platform/db/count-rows';
import type { Queries } from '../../platform/db/database';
import { sumsOf } from '../../platform/db/sums';
import { withPictures } from '../../shop/catalogue/product-images';
import { WIRE_TYPE } from '../../shop/catalogue/product-view';
import { selectPriced } from '../../shop/catalogue/stored-product';
import { isGrantedIn, type Period } from '../sales/period';
import { RETURNED_COLUMNS, toReturned } from './returned';

/** The way of a product in a period, from the visit to the last lesson. */
export async function readProductFigures(db: Queries, id: string, period: Period) {
  const rows = await selectPriced(db).where('id', '=', id).execute();
  const [product] = await withPictures(db, rows);
  if (!product) throw new AppError('product_not_found');
  const [visits, sales, finished, favourites] = await Promise.all([
    visitsOf(db, id, period),
    salesOf(db, id, period),
    countFinished(db, id, period),
    countRows(db.selectFrom('favourites').where('product_id', '=', id)),
  ]);
  return {
    ...period,
    id,
    title: product.title,
    type: WIRE_TYPE[product.kind],
    picture: product.images[0]?.url ?? null,
    price: fromCents(product.price_cents),
    ...visits,
    ...sales,
    finished,
    favourites,
  };
}

async function visitsOf(db: Queries, id: string, { first, last }: Period) {
  return await db
    .selectFrom('product_visits')
    .select(sumsOf('views', 'visitors', 'carts'))
    .where('product_id', '=', id)
    .where((eb) => eb.between('day', numberOfDay(first), numberOfDay(last)))
    .executeTakeFirstOrThrow();
}

async function salesOf(db: Queries, id: string, { first, last }: Period) {
  const row = await db
    .selectFrom('sales_by_product')
    .select(sumsOf('sold', 'ars_cents', 'usd_cents', ...RETURNED_COLUMNS))
    .where('product_id', '=', id)
    .where((eb) => eb.between('day', numberOfDay(first), numberOfDay(last)))
    .executeTakeFirstOrThrow();
  return {
    sold: row.sold,
    ars: fromCents(row.ars_cents),
    usd: fromCents(row.usd_cents),
    ...toReturned(row),
  };
}

/** How many of the people who bought it in the period completed every lesson; null without lessons. */
async function countFinished(db: Queries, id: string, period: Period): Promise<number | null> {
  const lessons = await selectLessons(db).where('sections.product_id', '=', id).execute();
  if (lessons.length === 0) return null;
  const lessonIds = lessons.map((lesson) => lesson.id);
  const finishers = db
    .selectFrom('grants')
    .innerJoin('lesson_progress', 'lesson_progress.user_id', 'grants.user_id')
    .select('grants.user_id')
    .where('grants.product_id', '=', id)
    .where(isGrantedIn(period))
    .where('grants.ended_at', 'is', null)
    .where('grants.currency', 'is not', null)
    .where('lesson_progress.lesson_id', 'in', lessonIds)
    .where('lesson_progress.completed_at', 'is not', null)
    .groupBy('grants.user_id')
    .having((eb) => eb.fn.count('lesson_progress.lesson_id'), '>=', lessons.length);
  return await countRows(db.selectFrom(finishers.as('finishers')));
}
