import type { Product, SoldKind } from '../../../contract/catalogue';
import type { Queries } from '../../platform/db/database';
import { withImages } from './product-images';
import { PUBLIC_COLUMNS, type PublicRow, toProduct } from './product-view';

const RELATED = 3;
const KINDS: SoldKind[] = ['course', 'recipe_book', 'bundle'];
const LEVELS = [1, 2, 3, 4, 5];

/** Products of the same kind and a similar level come first. */
export async function listRelated(db: Queries, product: PublicRow): Promise<Product[]> {
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
    return db
      .selectFrom('products')
      .select(PUBLIC_COLUMNS)
      .where('status', '=', 'published')
      .where('kind', '=', kind)
      .where('level', '=', level)
      .where('id', '<>', product.id)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(RELATED);
  }
}
