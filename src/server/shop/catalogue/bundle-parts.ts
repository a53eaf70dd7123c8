import type { BundlePart, ContentType, Product } from '../../../contract/catalogue';
import { bundleShares } from '../../../rules/bundles';
import { invalidField } from '../../../rules/errors';
import { formatMoney, fromCents, sumCents } from '../../../rules/money';
import type { Queries } from '../../platform/db/database';
import { countLessons, countRecipes } from './content-counts';
import { withImages } from './product-images';
import { WIRE_TYPE } from './product-view';
import { type PricedRow, selectPriced } from './stored-product';

/** A product of a bundle with its share of the bundle's price. */
export interface Part extends PricedRow {
  share_cents: number;
  usd_share_cents: number;
}

/** The products of bundles with their shares, in the order of the creator. */
export async function readParts(db: Queries, bundles: PricedRow[]): Promise<Map<string, Part[]>> {
  const ids = bundles.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const links = await db
    .selectFrom('bundle_products')
    .selectAll()
    .where('bundle_id', 'in', ids)
    .orderBy('position')
    .execute();
  const productIds = [...new Set(links.map(({ product_id: id }) => id))];
  const rows = productIds.length > 0 ? await selectPriced(db).where('id', 'in', productIds).execute() : [];
  const products = new Map(rows.map((row) => [row.id, row]));
  const partsOf = ({ id }: PricedRow) =>
    links.filter(({ bundle_id }) => bundle_id === id).flatMap((link) => products.get(link.product_id) ?? []);
  return new Map(bundles.map((bundle) => [bundle.id, withShares(bundle, partsOf(bundle))]));
}

function withShares(bundle: PricedRow, products: PricedRow[]): Part[] {
  const listPesos = products.map((row) => row.list_price_cents);
  const listDollars = products.map((row) => row.list_usd_price_cents);
  const pesos = bundleShares(bundle.price_cents, listPesos, 'ARS');
  const dollars = bundleShares(bundle.usd_price_cents, listDollars, 'USD');
  return products.map((row, at) => ({
    ...row,
    share_cents: pesos[at] ?? row.list_price_cents,
    usd_share_cents: dollars[at] ?? row.list_usd_price_cents,
  }));
}

/** Adds what bundles are made of. */
export async function withParts(db: Queries, products: Product[]): Promise<Product[]> {
  const ids = products.filter(({ type }) => type === 'bundle').map(({ id }) => id);
  if (ids.length === 0) return products;
  const parts = await readParts(db, await selectPriced(db).where('id', 'in', ids).execute());
  const views = new Map<string, BundlePart[]>();
  for (const [id, own] of parts) views.set(id, await toBundleParts(db, own));
  return products.map((product) => {
    const own = views.get(product.id);
    return own ? { ...product, parts: own } : product;
  });
}

export async function toBundleParts(db: Queries, parts: Part[]): Promise<BundlePart[]> {
  const idsOf = (kind: Part['kind']) => parts.filter((part) => part.kind === kind).map(({ id }) => id);
  const lessons = await countLessons(db, idsOf('course'));
  const recipes = await countRecipes(db, idsOf('recipe_book'));
  return (await withImages(db, parts)).map((part) => ({
    id: part.id,
    title: part.title,
    type: WIRE_TYPE[part.kind] as ContentType, // a bundle has no bundle in it
    level: part.level,
    contents: lessons.get(part.id) ?? recipes.get(part.id) ?? 0,
    image: part.images[0] ?? null,
    isOnSale: part.status === 'published',
    price: fromCents(part.price_cents),
    USDprice: fromCents(part.usd_price_cents),
    share: fromCents(Math.min(part.share_cents, part.price_cents)),
    USDshare: fromCents(Math.min(part.usd_share_cents, part.usd_price_cents)),
  }));
}

const FIELDS = [
  ['price', 'ARS', 'list_price_cents'],
  ['USDprice', 'USD', 'list_usd_price_cents'],
] as const;

/** A bundle costs less than its products one by one, in both currencies. */
export function refuseDearBundle(bundle: PricedRow, parts: PricedRow[]): void {
  for (const [field, currency, column] of FIELDS) {
    const separate = sumCents(parts.map((part) => part[column]));
    if (bundle[column] >= separate)
      throw invalidField(
        field,
        `El combo debe costar menos que sus productos por separado (${formatMoney(fromCents(separate), currency)}).`,
      );
  }
}
