import type { CatalogueOrder } from '../../../contract/catalogue';

export const ORDERS: Record<CatalogueOrder, string> = {
  nuevos: 'Más nuevos',
  'precio-asc': 'Precio: de menor a mayor',
  'precio-desc': 'Precio: de mayor a menor',
  'nivel-asc': 'Nivel: de fácil a difícil',
  'nivel-desc': 'Nivel: de difícil a fácil',
};

/** What a chip chooses, its name in the URL and its label. All but the last are for the whole catalogue only. */
export const FLAGS = [
  ['courses', 'cursos', 'Cursos'],
  ['recipeBooks', 'recetarios', 'Recetarios'],
  ['bundles', 'combos', 'Combos'],
  ['promos', 'promociones', 'Promociones'],
] as const;

type Flags = Record<(typeof FLAGS)[number][0], boolean>;

export interface Filters extends Flags {
  search: string;
  order: CatalogueOrder;
  /** The number of loaded pages. */
  pages: number;
}

/** The URL contains the filters, so that a link can be shared. */
export function readFilters(params: URLSearchParams): Filters {
  const order = params.get('orden') ?? '';
  return {
    search: readSearch(params.get('buscar') ?? ''),
    order: isOrder(order) ? order : 'nuevos',
    ...(Object.fromEntries(FLAGS.map(([flag, name]) => [flag, params.get(name) === '1'])) as Flags), // all of them
    pages: Math.min(100, Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1)),
  };
}

/** Limits the search text to the server's rules. */
function readSearch(words: string): string {
  return words
    .normalize('NFC')
    .slice(0, 200)
    .replace(/[\0\p{Cs}]/gu, '');
}

export function writeFilters(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.search) params.set('buscar', filters.search);
  if (filters.order !== 'nuevos') params.set('orden', filters.order);
  for (const [flag, name] of FLAGS) if (filters[flag]) params.set(name, '1');
  if (filters.pages > 1) params.set('pagina', String(filters.pages));
  return params;
}

function isOrder(value: string): value is CatalogueOrder {
  return Object.hasOwn(ORDERS, value);
}
