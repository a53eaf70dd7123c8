import type { AdminProduct, ProductKind } from '../../../contract/catalogue';
import { PRODUCTS_A_PAGE, type ProductShelf, type ProductSort } from '../../../contract/catalogue-admin';
import type { Queries } from '../../platform/db/database';
import { searchPatterns } from '../../platform/db/search-patterns';
import { withPictures } from './product-images';
import { toAdminProduct } from './product-view';
import { JOINED_COLUMNS, type PricedRow } from './stored-product';

interface AdminProductQuery {
  kind: ProductKind;
  shelf: ProductShelf;
  sort: ProductSort;
  page: number;
  q?: string | undefined;
}

const ORDER = {
  newest: ['id', 'desc'],
  title: ['search_text', 'asc'],
  cheapest: ['prices.amount_cents', 'asc'],
  dearest: ['prices.amount_cents', 'desc'],
  level: ['level', 'asc'],
} as const satisfies Record<ProductSort, readonly [string, 'asc' | 'desc']>;

/** One page of the creator's products, and the total. */
export async function listAdminProducts(
  db: Queries,
  query: AdminProductQuery,
): Promise<{ data: AdminProduct[]; total: number; pages: number }> {
  const search = searchPatterns(query.q);
  const filtered = db
    .selectFrom('products')
    .innerJoin('prices', 'prices.product_id', 'products.id')
    .where('prices.currency', '=', 'ARS')
    .where('kind', '=', query.kind)
    .where('status', 'in', query.shelf === 'archived' ? ['archived'] : ['draft', 'published'])
    .$if(query.shelf === 'featured', (select) => select.where('is_featured', '=', 1))
    .where((eb) => eb.and(search.map((pattern) => eb('search_text', 'like', pattern))));
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const [column, direction] = ORDER[query.sort];
  const rows = await filtered
    .selectAll('products')
    .select(JOINED_COLUMNS)
    .$castTo<PricedRow>()
    .orderBy(column, direction)
    .orderBy('id', 'desc')
    .limit(PRODUCTS_A_PAGE)
    .offset((query.page - 1) * PRODUCTS_A_PAGE)
    .execute();
  return {
    data: (await withPictures(db, rows)).map(toAdminProduct),
    total,
    pages: Math.max(1, Math.ceil(total / PRODUCTS_A_PAGE)),
  };
}
