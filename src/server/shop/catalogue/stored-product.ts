import { type AliasedExpression, sql } from 'kysely';
import type { SoldKind } from '../../../contract/catalogue';
import { AppError } from '../../../rules/errors';
import type { Currency } from '../../../rules/money';
import { batchesOf } from '../../platform/db/batches';
import type { Queries, Trx } from '../../platform/db/database';
import { lockRow } from '../../platform/db/lock-row';
import type { PricesTable, ProductRow } from '../../platform/db/schema';
import { announcingFirstContent } from './announce-content';
import { keepChargedPrices } from './charged-prices';
import { FIRST_VIDEO, type FirstVideo, insertFirstVideos, writeFirstVideo } from './first-video';
import { insertPictures, replacePictures, type WithPictures, withPictures } from './product-images';

/** A product with its prices, its first video and its pictures, as one value to read, compare and write. */
export type StoredProduct = WithPictures<PricedRow>;

export interface PricedRow extends ProductRow, FirstVideo {
  price_cents: number;
  usd_price_cents: number;
  list_price_cents: number;
  list_usd_price_cents: number;
  promo_price_cents: number | null;
  promo_usd_price_cents: number | null;
  /** The window is the same in both currencies. */
  promo_from: number | null;
  promo_until: number | null;
  /** Kept by `charged-prices.ts`. */
  struck_price_cents: number | null;
  struck_usd_price_cents: number | null;
}

type PriceColumn = Exclude<keyof PricedRow, keyof ProductRow | keyof FirstVideo>;

/** The cell of `prices` for each price column of a stored product. */
const PRICE_COLUMNS: Record<PriceColumn, [Currency, keyof PricesTable]> = {
  price_cents: ['ARS', 'amount_cents'],
  usd_price_cents: ['USD', 'amount_cents'],
  list_price_cents: ['ARS', 'list_cents'],
  list_usd_price_cents: ['USD', 'list_cents'],
  promo_price_cents: ['ARS', 'promo_cents'],
  promo_usd_price_cents: ['USD', 'promo_cents'],
  promo_from: ['ARS', 'promo_from'],
  promo_until: ['ARS', 'promo_until'],
  struck_price_cents: ['ARS', 'struck_cents'],
  struck_usd_price_cents: ['USD', 'struck_cents'],
};

/** A price of `products`, for the select list of any query that reads that table. */
export function priceColumn<C extends PriceColumn>(name: C): AliasedExpression<PricedRow[C], C> {
  const [currency, column] = PRICE_COLUMNS[name];
  return sql<PricedRow[C]>`(select ${sql.ref(column)} from prices
    where prices.product_id = products.id and prices.currency = ${sql.lit(currency)})`.as(name);
}

/** All columns of `PricedRow` that are not in `products`. */
export const JOINED_COLUMNS = [
  ...(Object.keys(PRICE_COLUMNS) as PriceColumn[]).map((name) => priceColumn(name)), // the keys of the map above
  ...FIRST_VIDEO,
];

/** Products with their prices and first videos; `withPictures` adds the pictures. */
export function selectPriced(db: Queries) {
  return db.selectFrom('products').selectAll('products').select(JOINED_COLUMNS).$castTo<PricedRow>();
}

export async function findStored(db: Queries, kind: SoldKind, id: string): Promise<StoredProduct> {
  return await readStored(db, selectPriced(db).where('id', '=', id).where('kind', '=', kind));
}

/** Locks a product of any kind and reads it. */
export async function takeStored(trx: Trx, id: string): Promise<StoredProduct> {
  await lockProduct(trx, id);
  return await readStored(trx, selectPriced(trx).where('id', '=', id));
}

async function readStored(db: Queries, query: ReturnType<typeof selectPriced>): Promise<StoredProduct> {
  const [product] = await withPictures(db, await query.execute());
  if (!product) throw new AppError('product_not_found');
  return product;
}

/** Locks the row before it is read, so that concurrent edits are serialised on PostgreSQL too. */
export async function lockProduct(trx: Trx, id: string): Promise<void> {
  await lockRow(trx, 'products', 'version', id);
}

export async function insertProducts(trx: Trx, products: StoredProduct[]): Promise<void> {
  for (const batch of batchesOf(products)) {
    await trx.insertInto('products').values(batch.map(toProductRow)).execute();
    await trx.insertInto('prices').values(batch.flatMap(toPriceRows)).execute();
    await insertPictures(trx, batch);
    await insertFirstVideos(trx, batch);
    await keepNewPrices(trx, batch);
  }
}

/** The demo's products are on sale since different days. */
async function keepNewPrices(trx: Trx, products: StoredProduct[]): Promise<void> {
  for (const since of new Set(products.map(({ updated_at: at }) => at))) {
    const ids = products.filter(({ updated_at: at }) => at === since).map(({ id }) => id);
    await keepChargedPrices(trx, ids, since);
  }
}

/** Refuses the update when the stored version is not the version of `product`. */
export async function updateProduct(trx: Trx, product: StoredProduct): Promise<void> {
  const { id, updated_at: now } = product;
  await announcingFirstContent(trx, { id, now }, () => writeProduct(trx, product));
}

async function writeProduct(trx: Trx, product: StoredProduct): Promise<void> {
  const { id, ...columns } = toProductRow(product);
  await trx
    .updateTable('products')
    .set(columns)
    .where('id', '=', id)
    .where('version', '=', product.version - 1)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('stale_edit'));
  for (const { product_id, currency, changed_at, ...prices } of toPriceRows(product)) {
    await trx
      .updateTable('prices')
      .set((eb) => ({
        ...prices,
        changed_at: eb
          .case()
          .when('list_cents', '<>', prices.list_cents)
          .then(changed_at)
          .else(eb.ref('changed_at'))
          .end(),
      }))
      .where('product_id', '=', product_id)
      .where('currency', '=', currency)
      .execute();
  }
  await keepChargedPrices(trx, [id], product.updated_at);
  await replacePictures(trx, product);
  await writeFirstVideo(trx, product);
  if (product.status !== 'published') await withdrawBundlesOf(trx, product);
}

/** Takes the bundles of a product that is no longer on sale out of the shop. They come back when the creator says so. */
async function withdrawBundlesOf(trx: Trx, { id, updated_at }: ProductRow): Promise<void> {
  await trx
    .updateTable('products')
    .set((eb) => ({ status: 'draft', version: eb('version', '+', 1), updated_at }))
    .where('status', '=', 'published')
    .where('id', 'in', (eb) =>
      eb.selectFrom('bundle_products').select('bundle_id').where('product_id', '=', id),
    )
    .execute();
}

function toProductRow(product: StoredProduct): ProductRow {
  const { images: _images, samples: _samples, video_file_id: _file, video_url: _link, ...columns } = product;
  const row: Partial<PricedRow> = columns;
  for (const name of Object.keys(PRICE_COLUMNS) as PriceColumn[]) delete row[name]; // the keys of the map above
  return row as ProductRow; // exactly the price columns were taken away
}

function toPriceRows(product: StoredProduct): PricesTable[] {
  const { id: product_id, promo_from, promo_until, updated_at: changed_at } = product;
  const shared = { product_id, promo_from, promo_until, changed_at };
  return [
    {
      ...shared,
      currency: 'ARS',
      amount_cents: product.price_cents,
      list_cents: product.list_price_cents,
      promo_cents: product.promo_price_cents,
      struck_cents: product.struck_price_cents,
    },
    {
      ...shared,
      currency: 'USD',
      amount_cents: product.usd_price_cents,
      list_cents: product.list_usd_price_cents,
      promo_cents: product.promo_usd_price_cents,
      struck_cents: product.struck_usd_price_cents,
    },
  ];
}
