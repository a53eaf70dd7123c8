import type { AdminProduct, ProductKind } from '../../shared/catalogue';
import { PRODUCTS_A_PAGE, type ProductShelf, type ProductSort } from '../../shared/catalogue-admin';
import type { Queries } from '../db/database';
import { searchPatterns } from '../db/search-patterns';
import { toAdminProduct } from './product-view';

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
  cheapest: ['price_cents', 'asc'],
  dearest: ['price_cents', 'desc'],
  level: ['level', 'asc'],
} as const satisfies Record<ProductSort, readonly [string, 'asc' | 'desc']>;

/** One page of what the creator manages, and how much there is in all. */
export async function listAdminProducts(
  db: Queries,
  query: AdminProductQuery,
): Promise<{ data: AdminProduct[]; total: number; pages: number }> {
  let select = db.selectFrom('products').where('kind', '=', query.kind);
  select =
    query.shelf === 'archived'
      ? select.where('archived_at', 'is not', null)
      : select.where('archived_at', 'is', null);
  if (query.shelf === 'featured') select = select.where('is_featured', '=', 1);
  for (const pattern of searchPatterns(query.q)) select = select.where('search_text', 'like', pattern);

  const { total } = await select
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const [column, direction] = ORDER[query.sort];
  const rows = await select
    .selectAll()
    .orderBy(column, direction)
    .orderBy('id', 'desc')
    .limit(PRODUCTS_A_PAGE)
    .offset((query.page - 1) * PRODUCTS_A_PAGE)
    .execute();
  return {
    data: rows.map(toAdminProduct),
    total,
    pages: Math.max(1, Math.ceil(total / PRODUCTS_A_PAGE)),
  };
}
