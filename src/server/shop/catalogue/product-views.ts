import type { Product } from '../../../contract/catalogue';
import type { Deps } from '../../platform/deps';
import { growingCache } from '../../platform/runtime/growing-cache';
import { withImages } from './product-images';
import { PUBLIC_COLUMNS, toProduct } from './product-view';

/** Memory stays bounded in a shop with many products. */
const MAX_VIEWS = 5000;

/** Reads public views of products from memory, for lists of one person that no answer cache can hold. */
export function createProductViews({ db }: Pick<Deps, 'db'>) {
  const views = growingCache<Product>(MAX_VIEWS);
  let version = 0;

  return {
    /** `readVersion` is the public version that the caller read together with the ids. */
    async read(ids: string[], readVersion: number): Promise<Map<string, Product>> {
      if (readVersion > version) {
        views.clear();
        version = readVersion;
      }
      const found = new Map<string, Product>();
      const missing: string[] = [];
      for (const id of ids) {
        const view = views.get(id);
        if (view) found.set(id, view);
        else missing.push(id);
      }
      if (missing.length > 0) {
        for (const view of await load(missing)) {
          found.set(view.id, view);
          // A request that started before a change must not store the old view.
          if (readVersion === version) views.set(view.id, view);
        }
      }
      return found;
    },
  };

  async function load(ids: string[]): Promise<Product[]> {
    const rows = await db.selectFrom('products').select(PUBLIC_COLUMNS).where('id', 'in', ids).execute();
    return (await withImages(db, rows)).map(toProduct);
  }
}
