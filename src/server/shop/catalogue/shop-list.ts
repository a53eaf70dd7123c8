import type { CatalogueOrder, Product, WireType } from '../../../contract/catalogue';
import type { Queries } from '../../platform/db/database';
import { searchPatterns } from '../../platform/db/search-patterns';
import { withImages } from './product-images';
import { KIND_OF, PUBLIC_COLUMNS, toProduct } from './product-view';

interface ShopQuery {
  type?: WireType | undefined;
  q?: string | undefined;
  promos: boolean;
  order: CatalogueOrder;
  limit: number;
}

const ORDER = {
  nuevos: ['published_at', 'desc'],
  'precio-asc': ['prices.amount_cents', 'asc'],
  'precio-desc': ['prices.amount_cents', 'desc'],
  'nivel-asc': ['level', 'asc'],
  'nivel-desc': ['level', 'desc'],
} as const satisfies Record<CatalogueOrder, readonly [string, 'asc' | 'desc']>;

/** The first products that match a query, of both kinds, and the total. */
export async function listShop(db: Queries, query: ShopQuery): Promise<{ data: Product[]; total: number }> {
  let select = db
    .selectFrom('products')
    .innerJoin('prices', 'prices.product_id', 'products.id')
    .where('prices.currency', '=', 'ARS')
    .where('status', '=', 'published');
  if (query.type) select = select.where('kind', '=', KIND_OF[query.type]);
  if (query.promos) {
    select = select.where((eb) =>
      eb.or([eb('is_promo', '=', 1), eb('prices.amount_cents', '<', eb.ref('prices.list_cents'))]),
    );
  }
  for (const pattern of searchPatterns(query.q)) select = select.where('search_text', 'like', pattern);

  const { total } = await select
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const [column, direction] = ORDER[query.order];
  let page = select.select(PUBLIC_COLUMNS).orderBy(column, direction).limit(query.limit);
  // Both columns sort in the same direction, so that an index provides the order.
  page = page.orderBy(column.startsWith('prices') ? 'prices.product_id' : 'products.id', direction);
  return { data: (await withImages(db, await page.execute())).map(toProduct), total };
}
