import type { z } from 'zod';
import type { ProductKind } from '../../../contract/catalogue';
import { type catalogueAdmin, PRODUCTS_A_PAGE, type ProductSort } from '../../../contract/catalogue-admin';
import { firstOfMonth, numberOfDay, shopDay } from '../../../rules/shop-day';
import { countRows } from '../../platform/db/count-rows';
import type { Queries } from '../../platform/db/database';
import { searchPatterns } from '../../platform/db/search-patterns';
import { withPictures } from './product-images';
import { toAdminProduct } from './product-view';
import { JOINED_COLUMNS, type PricedRow } from './stored-product';

type AdminProductQuery = Omit<z.output<typeof catalogueAdmin.list.query>, 'type'> & { kind: ProductKind };

const ORDER = {
  newest: ['id', 'desc'],
  title: ['search_text', 'asc'],
  cheapest: ['prices.amount_cents', 'asc'],
  dearest: ['prices.amount_cents', 'desc'],
  level: ['level', 'asc'],
} as const satisfies Record<ProductSort, readonly [string, 'asc' | 'desc']>;

/** One page of the creator's products, and the total. */
export async function listAdminProducts(db: Queries, query: AdminProductQuery, now: number) {
  const search = searchPatterns(query.q);
  const filtered = db
    .selectFrom('products')
    .innerJoin('prices', 'prices.product_id', 'products.id')
    .where('prices.currency', '=', 'ARS')
    .where('kind', '=', query.kind)
    .where('status', 'in', query.shelf === 'archived' ? ['archived'] : ['draft', 'published'])
    .$if(query.shelf === 'featured', (select) => select.where('is_featured', '=', 1))
    .where((eb) => eb.and(search.map((pattern) => eb('search_text', 'like', pattern))));
  const total = await countRows(filtered);
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
  const products = (await withPictures(db, rows)).map(toAdminProduct);
  const sold = await readSold(db, products, now);
  return {
    data: products.map((product) => ({ ...product, soldThisMonth: sold.get(product.id) ?? 0 })),
    total,
    pages: Math.max(1, Math.ceil(total / PRODUCTS_A_PAGE)),
  };
}

/** How often each product was sold since the first of the month. */
async function readSold(db: Queries, products: { id: string }[], now: number): Promise<Map<string, number>> {
  const ids = products.map(({ id }) => id);
  // PostgreSQL refuses an empty list.
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sales_by_product')
    .select((eb) => ['product_id', eb.fn.sum<number>('sold').as('sold')])
    .where('product_id', 'in', ids)
    .where('day', '>=', numberOfDay(firstOfMonth(shopDay(now))))
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, sold }) => [product_id, Number(sold)]));
}
