import type { Bundle, BundleInput } from '../../../contract/bundles';
import { AppError, invalidField } from '../../../rules/errors';
import { fromCents, sumCents } from '../../../rules/money';
import { quote } from '../../../rules/quote';
import { recordAudit } from '../../platform/audit/audit';
import type { Queries, Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { bumpPublicVersion } from '../../platform/db/public-version';
import type { Deps } from '../../platform/deps';
import { type Part, readParts, refuseDearBundle, toBundleParts } from '../catalogue/bundle-parts';
import { confirmPrices } from '../catalogue/confirm-prices';
import { normaliseAddresses } from '../catalogue/product-addresses';
import { withImages } from '../catalogue/product-images';
import { toProduct } from '../catalogue/product-view';
import { applyInput, createProduct } from '../catalogue/product-writing';
import {
  findStored,
  insertProducts,
  lockProduct,
  type PricedRow,
  type StoredProduct,
  selectPriced,
  updateProduct,
} from '../catalogue/stored-product';
import { ENTITLING_STATES } from '../orders/order-state';

export type Bundles = ReturnType<typeof createBundles>;

type Change = { [Field in keyof BundleInput]?: BundleInput[Field] | undefined };

interface Written {
  before: StoredProduct | null;
  bundle: StoredProduct;
  parts: PricedRow[];
  confirmed: boolean | undefined;
  adminId: string;
}

/** The creator's bundles. Each is a product without content of its own. */
export function createBundles(deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'config'>) {
  const { db, clock } = deps;

  async function list(): Promise<Bundle[]> {
    const rows = await selectPriced(db).where('kind', '=', 'bundle').orderBy('id', 'desc').execute();
    return await toViews(db, rows);
  }

  async function create(input: BundleInput, adminId: string): Promise<Bundle> {
    const { productIds, confirmed, ...fields } = await normaliseAddresses(input, deps);
    const now = clock.now();
    return await db.transaction().execute(async (trx) => {
      const parts = await lockParts(trx, productIds);
      const bundle = createProduct('bundle', { ...fields, level: levelOf(parts) }, { id: newId(now), now });
      await insertProducts(trx, [bundle]);
      return await finish(trx, { before: null, bundle, parts, confirmed, adminId });
    });
  }

  async function update(id: string, input: Change, adminId: string): Promise<Bundle> {
    const { productIds, confirmed, ...fields } = await normaliseAddresses(input, deps);
    const now = clock.now();
    return await db.transaction().execute(async (trx) => {
      const parts = await lockParts(trx, productIds ?? (await partIdsOf(trx, id)));
      await lockProduct(trx, id);
      const before = await findStored(trx, 'bundle', id);
      const changed = applyInput(before, { ...fields, level: levelOf(parts) }, now);
      const bundle = { ...changed, version: before.version + 1, updated_at: now };
      await updateProduct(trx, bundle);
      return await finish(trx, { before, bundle, parts, confirmed, adminId });
    });
  }

  async function finish(trx: Trx, { before, bundle, parts, confirmed, adminId }: Written): Promise<Bundle> {
    refuseParts(bundle, parts);
    refuseDearBundle(bundle, parts);
    await trx.deleteFrom('bundle_products').where('bundle_id', '=', bundle.id).execute();
    const links = parts.map(({ id }, position) => ({ bundle_id: bundle.id, product_id: id, position }));
    await trx.insertInto('bundle_products').values(links).execute();
    await confirmPrices(trx, [{ before, after: bundle }], confirmed);
    await bumpPublicVersion(trx);
    await recordAudit(trx, {
      at: clock.now(),
      actorId: adminId,
      action: before ? 'bundle.update' : 'bundle.create',
      subject: 'product',
      subjectId: bundle.id,
      detail: { title: bundle.title, items: parts.length },
    });
    const [view] = await toViews(trx, [bundle]);
    if (!view) throw new AppError('not_found');
    return view;
  }

  return { list, create, update };
}

/** Locks products before they are read: one that leaves the shop in between takes the bundle along. */
async function lockParts(trx: Trx, ids: string[]): Promise<PricedRow[]> {
  for (const id of [...ids].sort()) await lockProduct(trx, id);
  const rows = await selectPriced(trx).where('id', 'in', ids).execute();
  return ids.map((id) => {
    const row = rows.find((found) => found.id === id);
    if (!row) throw new AppError('product_not_found', { field: 'productIds' });
    return row;
  });
}

/** A bundle is as hard as its hardest product. */
function levelOf(parts: PricedRow[]): number {
  return Math.max(...parts.map(({ level }) => level));
}

async function partIdsOf(trx: Trx, id: string): Promise<string[]> {
  const links = await trx
    .selectFrom('bundle_products')
    .select('product_id')
    .where('bundle_id', '=', id)
    .orderBy('position')
    .execute();
  if (links.length === 0) throw new AppError('product_not_found');
  return links.map(({ product_id: productId }) => productId);
}

function refuseParts(bundle: StoredProduct, parts: PricedRow[]): void {
  const nested = parts.find(({ kind }) => kind === 'bundle');
  if (nested)
    throw invalidField('productIds', `“${nested.title}” es un combo. Un combo no puede llevar otro.`);
  const hidden = parts.find(({ status }) => status !== 'published');
  if (hidden && bundle.status === 'published')
    throw invalidField(
      'productIds',
      `“${hidden.title}” no está publicado. Un combo lleva productos publicados.`,
    );
}

async function toViews(db: Queries, rows: PricedRow[]): Promise<Bundle[]> {
  const partsOf = await readParts(db, rows);
  const sold = await countSold(db, rows);
  const views: Bundle[] = [];
  for (const row of await withImages(db, rows)) {
    const parts = partsOf.get(row.id) ?? [];
    views.push({
      ...toProduct(row),
      type: 'bundle',
      status: row.status,
      productIds: parts.map(({ id }) => id),
      parts: await toBundleParts(db, parts),
      separate: fromCents(sumCents(parts.map(({ price_cents: cents }) => cents))),
      charged: fromCents(chargedCents(parts)),
      sold: sold.get(row.id) ?? 0,
    });
  }
  return views;
}

function chargedCents(parts: Part[]): number {
  return quote(
    parts.map((part) => ({
      listCents: part.list_price_cents,
      priceCents: part.price_cents,
      bundleCents: part.share_cents,
    })),
  ).paidCents;
}

async function countSold(db: Queries, bundles: PricedRow[]): Promise<Map<string, number>> {
  if (bundles.length === 0) return new Map();
  const ids = bundles.map(({ id }) => id);
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select((eb) => ['order_items.bundle_id', eb.fn.count<number>('orders.id').distinct().as('count')])
    .where('order_items.bundle_id', 'in', ids)
    .where('orders.state', 'in', ENTITLING_STATES)
    .groupBy('order_items.bundle_id')
    .execute();
  return new Map(rows.map((row) => [row.bundle_id ?? '', Number(row.count)]));
}
