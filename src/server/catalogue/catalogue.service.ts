import { sql } from 'kysely';
import type { Product, ProductKind } from '../../shared/catalogue';
import { AppError } from '../../shared/errors';
import type { Queries } from '../db/database';
import { toPage } from '../db/page';
import { searchPatterns } from '../db/search-patterns';
import type { Deps } from '../deps';
import { withImages } from './product-images';
import { PUBLIC_COLUMNS, type PublicRow, toProduct } from './product-view';
import { listRelated } from './related';

interface ListQuery {
  q?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

const MAX_IDS = 200;

/** The public catalogue: only products on sale. */
export function createCatalogue({ db }: Pick<Deps, 'db'>) {
  return {
    /** Newest first. Returns all products unless a page is requested. */
    async list(kind: ProductKind, query: ListQuery): Promise<{ data: Product[]; nextCursor?: string }> {
      let select = db
        .selectFrom('products')
        .select(PUBLIC_COLUMNS)
        .where('status', '=', 'published')
        .where('kind', '=', kind)
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc');
      for (const pattern of searchPatterns(query.q)) select = select.where('search_text', 'like', pattern);
      if (query.cursor) select = select.where(isAfter(query.cursor));
      if (query.limit) select = select.limit(query.limit + 1);
      const rows = await select.execute();
      const page = toPage(rows, query.limit ?? rows.length);
      return { ...page, data: (await withImages(db, page.data)).map(toProduct) };
    },

    async get(kind: ProductKind, id: string): Promise<Product> {
      const row = await findOnSale(db, id);
      if (row?.kind !== kind) throw new AppError('product_not_found');
      const [product = { ...row, images: [] }] = await withImages(db, [row]);
      return toProduct(product);
    },

    async byIds(ids: string[]): Promise<Product[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('products')
        .select(PUBLIC_COLUMNS)
        .where('id', 'in', ids.slice(0, MAX_IDS))
        .where('status', '=', 'published')
        .execute();
      return (await withImages(db, rows)).map(toProduct);
    },

    async featured(): Promise<Product[]> {
      const rows = await db
        .selectFrom('products')
        .select(PUBLIC_COLUMNS)
        .where('status', '=', 'published')
        .where('is_featured', '=', 1)
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return (await withImages(db, rows)).map(toProduct);
    },

    async related(id: string): Promise<Product[]> {
      const row = await findOnSale(db, id);
      return row ? await listRelated(db, row) : [];
    },
  };
}

export async function findOnSale(db: Queries, id: string): Promise<PublicRow | undefined> {
  return await db
    .selectFrom('products')
    .select(PUBLIC_COLUMNS)
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
}

/** Newest first: the rows after the last one of the previous page. */
function isAfter(cursor: string) {
  return sql<boolean>`(published_at, id) < (select published_at, id from products where id = ${cursor})`;
}
