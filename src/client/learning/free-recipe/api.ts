import { apiQuery } from '../../api';

export const freeRecipeQuery = (slug: string) => apiQuery('GET /recipes/free/:slug', { params: { slug } });
