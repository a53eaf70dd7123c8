import { sql } from 'kysely';
import type {
  DetailedProduct,
  Product,
  ProductDetails,
  ProductKind,
  SoldKind,
} from '../../../contract/catalogue';
import { AppError } from '../../../rules/errors';
import type { Queries } from '../../platform/db/database';
import { type PageQuery, toPage } from '../../platform/db/page';
import { searchPatterns } from '../../platform/db/search-patterns';
import type { Deps } from '../../platform/deps';
import { withParts } from './bundle-parts';
import { createCatalogueWords } from './catalogue-words';
import { withImages, withPictures } from './product-images';
import {
  DETAIL_COLUMNS,
  findOnSale,
  type PublicRow,
  selectOnSale,
  toDetailedProduct,
  toProduct,
} from './product-view';
import { listShop, type ShopQuery } from './shop-list';

const MAX_IDS = 200;

export type Catalogue = ReturnType<typeof createCatalogue>;

/** Reads what a product holds, as everybody may see it. Learning plugs in. */
export type ReadContents = (productId: string) => Promise<Pick<ProductDetails, 'sections' | 'recipes'>>;

/** The public catalogue: only products on sale. */
export function createCatalogue({ db, readContents }: Pick<Deps, 'db'> & { readContents: ReadContents }) {
  const words = createCatalogueWords(db);
  return {
    get,

    browse: (query: ShopQuery) => listShop(db, query, words),

    /** Newest first. Returns all products unless a page is requested. */
    async list(kind: ProductKind, query: PageQuery & { q?: string | undefined }) {
      let select = selectOnSale(db)
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

    async details(id: string): Promise<ProductDetails> {
      const product = await get(id);
      return { ...product, ...(await readContents(id)) };
    },

    async byIds(ids: string[]): Promise<Product[]> {
      if (ids.length === 0) return [];
      const rows = await selectOnSale(db).where('id', 'in', ids.slice(0, MAX_IDS)).execute();
      return await withParts(db, (await withImages(db, rows)).map(toProduct));
    },

    async featured(): Promise<Product[]> {
      const rows = await selectOnSale(db)
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

  /** One product with its details, of either kind unless one is given. */
  async function get(id: string, kind?: ProductKind): Promise<DetailedProduct> {
    const rows = await db
      .selectFrom('products')
      .select(DETAIL_COLUMNS)
      .where('id', '=', id)
      .where('status', '=', 'published')
      .$if(kind !== undefined, (select) => select.where('kind', '=', kind ?? 'course'))
      .execute();
    const [product] = await withPictures(db, rows);
    if (!product) throw new AppError('product_not_found');
    return toDetailedProduct(product);
  }
}

/** Newest first: the rows after the last one of the previous page. */
function isAfter(cursor: string) {
  return sql<boolean>`(published_at, id) < (select published_at, id from products where id = ${cursor})`;
}

const RELATED = 3;
const KINDS: SoldKind[] = ['course', 'recipe_book', 'bundle'];
const LEVELS = [1, 2, 3, 4, 5];

/** Products of the same kind and a similar level come first. */
async function listRelated(db: Queries, product: PublicRow): Promise<Product[]> {
  // The newest of each kind and level are enough to choose from, whatever the size of the shop.
  const shelves = KINDS.flatMap((kind) => LEVELS.map((level) => newestOf(kind, level)));
  const [first, ...others] = shelves.map((shelf) => db.selectFrom(shelf.as('shelf')).selectAll());
  if (!first) return [];
  const candidates = await others.reduce((all, shelf) => all.unionAll(shelf), first).execute();
  const distance = (other: PublicRow) =>
    (other.kind === product.kind ? 0 : 10) + Math.abs(other.level - product.level);
  const nearest = candidates
    .sort((a, b) => distance(a) - distance(b) || b.id.localeCompare(a.id))
    .slice(0, RELATED);
  return (await withImages(db, nearest)).map(toProduct);

  function newestOf(kind: SoldKind, level: number) {
    return selectOnSale(db)
      .where('kind', '=', kind)
      .where('level', '=', level)
      .where('id', '<>', product.id)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(RELATED);
  }
}
