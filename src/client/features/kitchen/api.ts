import type { KitchenEntry } from '../../../shared/kitchen';
import { api, apiQuery } from '../../api';

export const recipeQuery = (id: string) => ({
  ...apiQuery('GET /recipes/:id', { params: { id } }),
  // The recipe stays on screen while the phone is offline.
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
});

export const listOwn = (since: number) => api('GET /kitchen', { query: { since } });
export const saveOwn = (entries: KitchenEntry[]) => api('PUT /kitchen', { body: { entries } });
