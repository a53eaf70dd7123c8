import type { ProductKind } from '../../../contract/catalogue';
import type { Draft, UnfinishedDraft } from '../../../contract/drafts';
import { AppError } from '../../../rules/errors';
import { fromCents } from '../../../rules/money';
import type { Queries } from '../../platform/db/database';
import type { Deps } from '../../platform/deps';
import { hasContent } from './announce-content';
import { changedFields, type Edits, outdatedFields, toDraftValues, withEdits } from './draft-edits';
import { describeFiles } from './draft-files';
import { toAdminProduct, WIRE_TYPE } from './product-view';
import { findStored } from './stored-product';

export type FoundDraft = Awaited<ReturnType<typeof findDraft>>;

/** The product or the draft with this id: no product for a draft of a new one, and no row while nothing is edited. */
export async function findDraft(db: Queries, id: string) {
  const row = await db.selectFrom('product_drafts').selectAll().where('id', '=', id).executeTakeFirst();
  const edits = row ? (JSON.parse(row.edits) as Edits) : {}; // written by the service
  if (row && row.product_id === null) return { kind: row.kind, product: null, row, edits };
  const product = await db.selectFrom('products').select('kind').where('id', '=', id).executeTakeFirst();
  if (!product || product.kind === 'bundle')
    throw new AppError('not_found', { message: 'Este borrador ya no está.' });
  const stored = await findStored(db, product.kind, id);
  return { kind: product.kind, product: toAdminProduct(stored), row, edits };
}

export async function viewDraft(db: Queries, id: string): Promise<Draft> {
  const { kind, product, row, edits } = await findDraft(db, id);
  const published = toDraftValues(product);
  const values = withEdits(published, edits);
  return {
    id,
    type: WIRE_TYPE[kind],
    product,
    version: row?.version ?? 0,
    published,
    values,
    changed: changedFields(published, edits),
    outdated: outdatedFields(published, edits),
    savedAt: row ? new Date(row.updated_at).toISOString() : null,
    savedBy: await readName(db, row?.updated_by),
    files: await describeFiles(db, values),
    hasContent: product !== null && (await hasContent(db, id)),
    otherPrices: await readOtherPrices(db, kind, id),
  };
}

/** Drafts of products that were never created. */
export async function listUnfinished(db: Queries, kind: ProductKind): Promise<UnfinishedDraft[]> {
  const rows = await db
    .selectFrom('product_drafts')
    .select(['id', 'edits', 'updated_at'])
    .where('kind', '=', kind)
    .where('product_id', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_UNFINISHED)
    .execute();
  return rows.map(({ id, edits, updated_at }) => {
    const { title, images } = withEdits(toDraftValues(null), JSON.parse(edits) as Edits); // written by the service
    return {
      id,
      title,
      image: images[0] ?? null,
      savedAt: new Date(updated_at).toISOString(),
      keptUntil: new Date(updated_at + DRAFT_KEPT_MS).toISOString(),
    };
  });
}

const MOST_UNFINISHED = 20;

async function readName(db: Queries, userId: string | null | undefined): Promise<string | null> {
  if (!userId) return null;
  const user = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return user?.name ?? null;
}

async function readOtherPrices(db: Queries, kind: ProductKind, id: string): Promise<[number, number] | null> {
  const row = await db
    .selectFrom('prices')
    .innerJoin('products', 'products.id', 'prices.product_id')
    .select((eb) => [
      eb.fn.min<number | null>('list_cents').as('least'),
      eb.fn.max<number | null>('list_cents').as('most'),
    ])
    .where('currency', '=', 'ARS')
    .where('products.kind', '=', kind)
    .where('products.status', '=', 'published')
    .where('products.id', '<>', id)
    .executeTakeFirst();
  if (!row || row.least === null || row.most === null) return null;
  return [fromCents(Number(row.least)), fromCents(Number(row.most))];
}

/** How long a draft of a product that was never created is kept after its last change. */
const DRAFT_KEPT_MS = 60 * 24 * 3_600_000;

/** Deletes forgotten drafts of new products. Their files then have no reference, and the sweep of files removes them. */
export async function sweepDrafts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('product_drafts')
    .where('product_id', 'is', null)
    .where('updated_at', '<', clock.now() - DRAFT_KEPT_MS)
    .execute();
}
