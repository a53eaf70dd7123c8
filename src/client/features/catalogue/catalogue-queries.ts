import type { Product } from '../../../shared/catalogue';
import { apiQuery } from '../../api';

export const coursesQuery = () => apiQuery('GET /courses');
export const recipeBooksQuery = () => apiQuery('GET /recipebooks');

export const featuredQuery = () => apiQuery('GET /products/featured');
export const relatedQuery = (id: string) => apiQuery('GET /products/:id/related', { params: { id } });

/** One product of either kind; an unknown id answers an empty list. */
export const productQuery = (id: string) => apiQuery('GET /products', { query: { ids: id } });

export const productsQuery = (ids: string[]) => apiQuery('GET /products', { query: { ids: ids.join(',') } });

export function isCourse(product: Pick<Product, 'type'>): boolean {
  return product.type === 'curso';
}
