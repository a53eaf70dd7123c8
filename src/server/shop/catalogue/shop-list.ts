import type { z } from 'zod';
import type { CatalogueOrder, Product, products } from '../../../contract/catalogue';
import { countRows } from '../../platform/db/count-rows';
import type { Queries } from '../../platform/db/database';
import { searchWords, toPattern } from '../../platform/db/search-patterns';
import type { CatalogueWords } from './catalogue-words';
import { withImages } from './product-images';
import { KIND_OF, PUBLIC_COLUMNS, toProduct } from './product-view';

export type ShopQuery = z.output<typeof products.browse.query>;

const ORDER = {
  nuevos: ['published_at', 'desc'],
  'precio-asc': ['prices.amount_cents', 'asc'],
  'precio-desc': ['prices.amount_cents', 'desc'],
  'nivel-asc': ['level', 'asc'],
  'nivel-desc': ['level', 'desc'],
} as const satisfies Record<CatalogueOrder, readonly [string, 'asc' | 'desc']>;

interface Found {
  data: Product[];
  total: number;
}

/** The first products that match, and the total. A search that finds nothing is repeated with the words probably meant. */
export async function listShop(db: Queries, query: ShopQuery, words: CatalogueWords) {
  const found = await readFound(
    db,
    query,
    searchWords(query.q).map((word) => [word]),
  );
  if (found.total > 0 || !query.q) return found;
  const corrected = await words.correct(query.q);
  if (!corrected) return found;
  const other = await readFound(db, query, corrected);
  return other.total > 0 ? { ...other, meant: corrected.map(([word]) => word).join(' ') } : found;
}

/** Each word may be replaced by one of its alternatives. */
async function readFound(db: Queries, query: ShopQuery, words: string[][]): Promise<Found> {
  let select = db
    .selectFrom('products')
    .innerJoin('prices', 'prices.product_id', 'products.id')
    .where('prices.currency', '=', 'ARS')
    .where('status', '=', 'published');
  const kinds = query.type?.map((type) => KIND_OF[type]);
  if (kinds) select = select.where('kind', 'in', kinds);
  if (query.promos) {
    select = select.where((eb) =>
      eb.or([eb('is_promo', '=', 1), eb('prices.amount_cents', '<', eb.ref('prices.list_cents'))]),
    );
  }
  for (const alternatives of words) {
    select = select.where((eb) =>
      eb.or(alternatives.map((word) => eb('search_text', 'like', toPattern(word)))),
    );
  }

  const total = await countRows(select);
  const [column, direction] = ORDER[query.order];
  let page = select.select(PUBLIC_COLUMNS).orderBy(column, direction).limit(query.limit);
  // Both columns sort in the same direction, so that an index provides the order.
  page = page.orderBy(column.startsWith('prices') ? 'prices.product_id' : 'products.id', direction);
  return { data: (await withImages(db, await page.execute())).map(toProduct), total };
}
