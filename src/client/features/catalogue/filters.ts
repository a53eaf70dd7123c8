import type { Product } from '../../../shared/catalogue';
import { foldForSearch } from '../../../shared/fold-for-search';

export const ORDERS = {
  nuevos: 'Más nuevos',
  'precio-asc': 'Precio: de menor a mayor',
  'precio-desc': 'Precio: de mayor a menor',
  'nivel-asc': 'Nivel: de fácil a difícil',
  'nivel-desc': 'Nivel: de difícil a fácil',
} as const;
export type Order = keyof typeof ORDERS;

export const PAGE_SIZE = 24;

export interface Filters {
  search: string;
  order: Order;
  courses: boolean;
  recipeBooks: boolean;
  promos: boolean;
  /** How many pages of cards are shown. */
  pages: number;
}

/** Filters live in the address, so that a link can be shared. */
export function readFilters(params: URLSearchParams): Filters {
  const order = params.get('orden') ?? '';
  return {
    search: params.get('buscar') ?? '',
    order: isOrder(order) ? order : 'nuevos',
    courses: params.get('cursos') === '1',
    recipeBooks: params.get('recetarios') === '1',
    promos: params.get('promociones') === '1',
    pages: Math.min(100, Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1)),
  };
}

export function writeFilters(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.search) params.set('buscar', filters.search);
  if (filters.order !== 'nuevos') params.set('orden', filters.order);
  if (filters.courses) params.set('cursos', '1');
  if (filters.recipeBooks) params.set('recetarios', '1');
  if (filters.promos) params.set('promociones', '1');
  if (filters.pages > 1) params.set('pagina', String(filters.pages));
  return params;
}

/** With neither kind ticked everything shows. */
export function applyFilters(products: Product[], filters: Filters): Product[] {
  const words = foldForSearch(filters.search).split(/\s+/).filter(Boolean);
  const bothKinds = filters.courses === filters.recipeBooks;
  return products
    .filter(({ type }) => bothKinds || (type === 'curso') === filters.courses)
    .filter(({ isPromo }) => !filters.promos || isPromo)
    .filter(({ title, description }) => {
      const text = foldForSearch(`${title} ${description}`);
      return words.every((word) => text.includes(word));
    })
    .sort(COMPARE[filters.order]);
}

const COMPARE: Record<Order, (a: Product, b: Product) => number> = {
  nuevos: (a, b) => b.createdAt.localeCompare(a.createdAt),
  'precio-asc': (a, b) => a.price - b.price,
  'precio-desc': (a, b) => b.price - a.price,
  'nivel-asc': (a, b) => a.level - b.level,
  'nivel-desc': (a, b) => b.level - a.level,
};

function isOrder(value: string): value is Order {
  return Object.hasOwn(ORDERS, value);
}
