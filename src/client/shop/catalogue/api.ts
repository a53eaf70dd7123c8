import type { WireType } from '../../../contract/catalogue';
import { apiQuery } from '../../api';
import type { Filters } from './filters';

const PAGE_SIZE = 24;

/** The query for a catalogue URL; `producto` is its path parameter. */
export function catalogueQuery(producto: string | undefined, filters: Filters) {
  return apiQuery('GET /catalogue', {
    query: {
      type: typeOf(producto, filters),
      q: filters.search || undefined,
      promos: filters.promos ? 'true' : undefined,
      order: filters.order,
      limit: filters.pages * PAGE_SIZE,
    },
  });
}

const TYPES: Record<string, WireType> = { cursos: 'curso', recetarios: 'recipebook', combos: 'bundle' };

/** Without a selected kind, as with all of them, the result has all products. */
function typeOf(producto = '', { courses, recipeBooks, bundles }: Filters): string | undefined {
  if (producto !== 'all') return TYPES[producto];
  const chosen = [courses && 'curso', recipeBooks && 'recipebook', bundles && 'bundle'].filter(Boolean);
  return chosen.length % 3 === 0 ? undefined : chosen.join();
}

export const featuredQuery = () => apiQuery('GET /products/featured');
export const relatedQuery = (id: string) => apiQuery('GET /products/:id/related', { params: { id } });

/** Only the server-rendered page uses it, so it is not part of the state for the browser. */
export const detailsQuery = (id: string) => ({
  ...apiQuery('GET /products/:id/details', { params: { id } }),
  meta: { serverOnly: true },
});

/** One product of either kind; the list is empty for an unknown id. */
export const productQuery = (id: string) => apiQuery('GET /products', { query: { ids: id } });
