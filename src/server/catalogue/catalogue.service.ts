import type {
  ManagedProduct,
  Product,
  ProductInput,
  ProductKind,
  ProductPatch,
} from '../../shared/catalogue';
import { AppError } from '../../shared/errors';
import { foldForSearch } from '../../shared/fold-for-search';
import { toCents } from '../../shared/money';
import { recordAudit } from '../audit/audit';
import type { Queries, Trx } from '../db/database';
import { newId } from '../db/ids';
import { bumpPublicVersion } from '../db/public-version';
import type { ProductRow } from '../db/schema';
import type { Deps } from '../deps';
import { normaliseAddresses } from './product-addresses';
import { toManagedProduct, toProduct } from './product-view';
import { listRelated } from './related';
import { searchPatterns } from './search-patterns';

interface ListQuery {
  q?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

interface Actor {
  id: string;
}

const MAX_IDS = 200;

export function createCatalogue(deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'config'>) {
  const { db, clock } = deps;
  return {
    /** Newest first; all of them unless a page is asked for. */
    async list(kind: ProductKind, query: ListQuery): Promise<{ data: Product[]; nextCursor?: string }> {
      let select = db
        .selectFrom('products')
        .selectAll()
        .where('kind', '=', kind)
        .where('archived_at', 'is', null)
        .orderBy('id', 'desc');
      for (const pattern of searchPatterns(query.q)) select = select.where('search_text', 'like', pattern);
      if (query.cursor) select = select.where('id', '<', query.cursor);
      if (query.limit) select = select.limit(query.limit + 1);
      const rows = await select.execute();
      const page = query.limit ? rows.slice(0, query.limit) : rows;
      const last = page.at(-1);
      return {
        data: page.map(toProduct),
        ...(rows.length > page.length && last ? { nextCursor: last.id } : {}),
      };
    },

    async get(kind: ProductKind, id: string): Promise<Product> {
      const row = await findOnSale(db, id);
      if (row?.kind !== kind) throw new AppError('product_not_found');
      return toProduct(row);
    },

    async byIds(ids: string[]): Promise<Product[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('products')
        .selectAll()
        .where('id', 'in', ids.slice(0, MAX_IDS))
        .where('archived_at', 'is', null)
        .execute();
      return rows.map(toProduct);
    },

    async featured(): Promise<Product[]> {
      const rows = await db
        .selectFrom('products')
        .selectAll()
        .where('is_featured', '=', 1)
        .where('archived_at', 'is', null)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toProduct);
    },

    async related(id: string): Promise<Product[]> {
      const row = await findOnSale(db, id);
      return row ? await listRelated(db, row) : [];
    },

    async create(kind: ProductKind, input: ProductInput, actor: Actor): Promise<ManagedProduct> {
      const now = clock.now();
      const row: ProductRow = {
        ...newProduct(kind, newId(now), now),
        ...toColumns(kind, await normaliseAddresses(input, deps)),
      };
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('products').values(row).execute();
        await afterWrite(trx, 'product.create', row, actor, now);
      });
      return toManagedProduct(row);
    },

    /** A `version` that is not the current one is refused: somebody else saved in between. */
    async update(kind: ProductKind, id: string, patch: ProductPatch, actor: Actor): Promise<ManagedProduct> {
      const now = clock.now();
      const input = await normaliseAddresses(patch, deps);
      return await db.transaction().execute(async (trx) => {
        const current = await findOfKind(trx, kind, id);
        if (patch.version !== undefined && patch.version !== current.version)
          throw new AppError('stale_edit');
        const row = await trx
          .updateTable('products')
          .set({ ...toColumns(kind, input, current), version: current.version + 1, updated_at: now })
          .where('id', '=', id)
          .where('version', '=', current.version)
          .returningAll()
          .executeTakeFirst();
        if (!row) throw new AppError('stale_edit');
        await afterWrite(trx, 'product.update', row, actor, now);
        return toManagedProduct(row);
      });
    },

    async feature(kind: ProductKind, id: string, isFeatured: boolean, actor: Actor): Promise<ManagedProduct> {
      const action = isFeatured ? 'product.feature' : 'product.unfeature';
      return await change(kind, id, { is_featured: isFeatured ? 1 : 0 }, action, actor);
    },

    /** Off the catalogue; buyers keep what they bought. */
    async archive(kind: ProductKind, id: string, actor: Actor): Promise<ManagedProduct> {
      return await change(kind, id, { archived_at: clock.now() }, 'product.archive', actor);
    },

    async restore(id: string, actor: Actor): Promise<ManagedProduct> {
      const row = await db.selectFrom('products').select('kind').where('id', '=', id).executeTakeFirst();
      if (!row) throw new AppError('product_not_found');
      return await change(row.kind, id, { archived_at: null }, 'product.restore', actor);
    },
  };

  async function change(
    kind: ProductKind,
    id: string,
    columns: Partial<ProductRow>,
    action: string,
    actor: Actor,
  ) {
    const now = clock.now();
    return await db.transaction().execute(async (trx) => {
      await findOfKind(trx, kind, id);
      const row = await trx
        .updateTable('products')
        .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: now }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await afterWrite(trx, action, row, actor, now);
      return toManagedProduct(row);
    });
  }
}

export async function findOnSale(db: Queries, id: string): Promise<ProductRow | undefined> {
  return await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

async function findOfKind(db: Queries, kind: ProductKind, id: string): Promise<ProductRow> {
  const row = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row) throw new AppError('product_not_found');
  return row;
}

async function afterWrite(
  trx: Trx,
  action: string,
  row: ProductRow,
  actor: Actor,
  now: number,
): Promise<void> {
  await bumpPublicVersion(trx);
  await recordAudit(trx, {
    at: now,
    actorId: actor.id,
    action,
    subject: 'product',
    subjectId: row.id,
    detail: { title: row.title, version: row.version },
  });
}

export function newProduct(kind: ProductKind, id: string, now: number): ProductRow {
  return {
    id,
    kind,
    title: '',
    search_text: '',
    description: '',
    price_cents: 0,
    usd_price_cents: 0,
    level: 3,
    intro_video: null,
    video_url: null,
    pdf_url: null,
    is_promo: 0,
    is_featured: 0,
    images: '[]',
    version: 1,
    created_at: now,
    updated_at: now,
    archived_at: null,
  };
}

/** Only the fields that came; a course's PDF is `recipe_pdf_url` on the wire, a recipe book's is `pdf_url`. */
export function toColumns(
  kind: ProductKind,
  input: Partial<ProductInput>,
  current?: ProductRow,
): Partial<ProductRow> {
  const pdf = kind === 'course' ? input.recipe_pdf_url : input.pdf_url;
  const columns: Partial<ProductRow> = {};
  if (input.title !== undefined) columns.title = input.title;
  if (input.description !== undefined) columns.description = input.description;
  if (input.price !== undefined) columns.price_cents = toCents(input.price);
  if (input.USDprice !== undefined) columns.usd_price_cents = toCents(input.USDprice);
  if (input.level !== undefined) columns.level = input.level;
  if (input.introVideo !== undefined) columns.intro_video = input.introVideo || null;
  if (input.video_url !== undefined) columns.video_url = input.video_url || null;
  if (pdf !== undefined) columns.pdf_url = pdf || null;
  if (input.isPromo !== undefined) columns.is_promo = input.isPromo ? 1 : 0;
  if (input.isFeatured !== undefined) columns.is_featured = input.isFeatured ? 1 : 0;
  if (input.images !== undefined) columns.images = JSON.stringify(input.images);
  const title = columns.title ?? current?.title ?? '';
  const description = columns.description ?? current?.description ?? '';
  columns.search_text = foldForSearch(`${title} ${description}`);
  return columns;
}
