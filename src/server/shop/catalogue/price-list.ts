import type { z } from 'zod';
import { PRICES_A_PAGE, type prices } from '../../../contract/prices';
import { countRows } from '../../platform/db/count-rows';
import type { Queries } from '../../platform/db/database';
import { searchPatterns } from '../../platform/db/search-patterns';
import { withPictures } from './product-images';
import { CONTENT_KINDS, toAdminProduct } from './product-view';
import { JOINED_COLUMNS, type PricedRow } from './stored-product';

type PriceQuery = z.output<typeof prices.list.query>;

/** One page of prices: the longest unchanged first, or the promotions in the order in which they begin. */
export async function listPrices(db: Queries, query: PriceQuery) {
  const search = searchPatterns(query.q);
  const filtered = db
    .selectFrom('products')
    .innerJoin('prices', 'prices.product_id', 'products.id')
    .where('prices.currency', '=', 'ARS')
    .$if(query.view !== 'all', (select) => select.where('kind', 'in', CONTENT_KINDS))
    .where('status', 'in', ['draft', 'published'])
    .$if(query.view === 'promotions', (select) =>
      select.where((eb) =>
        eb.exists(
          eb
            .selectFrom('prices as promoted')
            .select('promoted.product_id')
            .whereRef('promoted.product_id', '=', 'products.id')
            .where('promoted.promo_cents', 'is not', null),
        ),
      ),
    )
    .where((eb) => eb.and(search.map((pattern) => eb('search_text', 'like', pattern))));
  const total = await countRows(filtered);
  const rows = await filtered
    .selectAll('products')
    .select(JOINED_COLUMNS)
    .select('prices.changed_at as price_changed_at')
    .$castTo<PricedRow & { price_changed_at: number }>()
    .orderBy(query.view === 'promotions' ? 'prices.promo_from' : 'prices.changed_at')
    .orderBy('id')
    .limit(PRICES_A_PAGE)
    .offset((query.page - 1) * PRICES_A_PAGE)
    .execute();
  const data = (await withPictures(db, rows)).map((row) => {
    const product = toAdminProduct(row);
    return {
      id: product.id,
      type: product.type,
      title: product.title,
      image: product.images[0] ?? null,
      isDraft: product.status === 'draft',
      price: product.regularPrice,
      USDprice: product.regularUSDprice,
      promoPrice: product.promoPrice,
      promoUSDprice: product.promoUSDprice,
      promoFrom: product.promoFrom,
      promoUntil: product.promoUntil,
      hidesRegularPrice: hidesRegularPrice(row),
      changedAt: new Date(row.price_changed_at).toISOString(),
      version: product.version,
    };
  });
  return { data, total, pages: Math.max(1, Math.ceil(total / PRICES_A_PAGE)) };
}

function hidesRegularPrice(row: PricedRow): boolean {
  const isReduced = row.price_cents < row.list_price_cents || row.usd_price_cents < row.list_usd_price_cents;
  return isReduced && row.struck_price_cents === null && row.struck_usd_price_cents === null;
}
