import type { AliasedExpression } from 'kysely';
import type {
  AdminProduct,
  DetailedProduct,
  Product,
  ProductKind,
  SoldKind,
  WireType,
} from '../../../contract/catalogue';
import type { ItemType } from '../../../contract/favourites';
import { fromCents } from '../../../rules/money';
import { DETAIL_FIELDS, type DetailField } from '../../../rules/product-fields';
import type { Queries } from '../../platform/db/database';
import type { ProductRow } from '../../platform/db/schema';
import { toIso } from '../../platform/db/to-iso';
import { paidAddress, publicAddress } from '../../platform/files/files';
import type { WithImages, WithPictures } from './product-images';
import { priceColumn, type StoredProduct } from './stored-product';

/** The API names of the kinds. */
export const WIRE_TYPE = {
  course: 'curso',
  recipe_book: 'recipebook',
  bundle: 'bundle',
} as const satisfies Record<SoldKind, WireType>;
export const KIND_OF = {
  curso: 'course',
  recipebook: 'recipe_book',
  bundle: 'bundle',
} as const satisfies Record<WireType, SoldKind>;
export const ITEM_TYPE: Record<SoldKind, ItemType> = {
  course: 'course',
  recipe_book: 'recipebook',
  bundle: 'bundle',
};

export const CONTENT_KINDS: ProductKind[] = ['course', 'recipe_book'];

/** The columns of public queries. Content addresses are not read from the database. */
export const PUBLIC_COLUMNS = [
  'products.id',
  'products.kind',
  'products.title',
  'products.description',
  priceColumn('price_cents'),
  priceColumn('usd_price_cents'),
  priceColumn('list_price_cents'),
  priceColumn('list_usd_price_cents'),
  priceColumn('promo_until'),
  priceColumn('struck_price_cents'),
  priceColumn('struck_usd_price_cents'),
  'products.level',
  'products.intro_file_id',
  'products.intro_video',
  'products.is_promo',
  'products.is_featured',
  'products.created_at',
] as const;

/** The columns of one product's page. */
export const DETAIL_COLUMNS = [
  ...PUBLIC_COLUMNS,
  ...DETAIL_FIELDS.map((name) => `products.${name}` as const),
] as const;

/** Products on sale, as everybody may see them. */
export function selectOnSale(db: Queries) {
  return db.selectFrom('products').select(PUBLIC_COLUMNS).where('status', '=', 'published');
}

export async function findOnSale(db: Queries, id: string): Promise<PublicRow | undefined> {
  return await selectOnSale(db).where('id', '=', id).executeTakeFirst();
}

type ColumnName<Column> = Column extends `products.${infer Name extends keyof ProductRow}`
  ? Name
  : Column extends AliasedExpression<unknown, infer Name extends keyof StoredProduct>
    ? Name
    : never;
export type PublicRow = Pick<StoredProduct, ColumnName<(typeof PUBLIC_COLUMNS)[number]>>;
type DetailRow = Pick<StoredProduct, ColumnName<(typeof DETAIL_COLUMNS)[number]>>;

/** The public view. */
export function toProduct(row: WithImages<PublicRow>): Product {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    price: fromCents(row.price_cents),
    USDprice: fromCents(row.usd_price_cents),
    listPrice: crossedOut(row.struck_price_cents, row.price_cents),
    listUSDprice: crossedOut(row.struck_usd_price_cents, row.usd_price_cents),
    promoUntil: row.price_cents < row.list_price_cents ? toIso(row.promo_until) : null,
    level: row.level,
    introVideo: publicAddress(row.intro_file_id, row.intro_video),
    isPromo: row.is_promo === 1 || row.price_cents < row.list_price_cents,
    isFeatured: row.is_featured === 1,
    type: WIRE_TYPE[row.kind],
    images: row.images,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

type Details = Pick<DetailedProduct, DetailField>;

/** The public view of one product. */
export function toDetailedProduct(row: WithPictures<DetailRow>): DetailedProduct {
  return {
    ...toProduct(row),
    // Only the validated values of `product-writing.ts` are stored.
    ...(Object.fromEntries(DETAIL_FIELDS.map((name) => [name, JSON.parse(row[name])])) as Details),
    samples: row.samples,
  };
}

/** The admin view. */
export function toAdminProduct(row: StoredProduct): AdminProduct {
  const pdf = paidAddress(row.pdf_file_id, row.pdf_url);
  return {
    ...toDetailedProduct(row),
    status: row.status,
    publishedAt: toIso(row.published_at),
    regularPrice: fromCents(row.list_price_cents),
    regularUSDprice: fromCents(row.list_usd_price_cents),
    promoPrice: row.promo_price_cents === null ? null : fromCents(row.promo_price_cents),
    promoUSDprice: row.promo_usd_price_cents === null ? null : fromCents(row.promo_usd_price_cents),
    promoFrom: toIso(row.promo_from),
    promoUntil: toIso(row.promo_until),
    video_url: paidAddress(row.video_file_id, row.video_url),
    recipe_pdf_url: row.kind === 'course' ? pdf : null,
    pdf_url: row.kind === 'recipe_book' ? pdf : null,
    version: row.version,
    archivedAt: toIso(row.archived_at),
  };
}

function crossedOut(struckCents: number | null, cents: number): number | null {
  return struckCents !== null && cents < struckCents ? fromCents(struckCents) : null;
}
