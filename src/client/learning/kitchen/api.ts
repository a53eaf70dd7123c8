import type { KitchenEntry } from '../../../contract/kitchen';
import { api, apiQuery } from '../../api';
import type { Listing } from './own-entries';

export const recipeQuery = (id: string) => ({
  ...apiQuery('GET /recipes/:id', { params: { id } }),
  // The recipe stays on screen while the phone is offline.
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
});

/** All pages of the changes since a time. A failure between two pages loses nothing: the question is asked again. */
export async function listOwn(since: number): Promise<Listing> {
  let page = await api('GET /kitchen', { query: { since } });
  const { entries, now, isWhole } = page;
  while (page.nextCursor !== undefined) {
    page = await api('GET /kitchen', { query: { since, cursor: page.nextCursor } });
    entries.push(...page.entries);
  }
  return { entries, now, isWhole };
}
export const saveOwn = (entries: KitchenEntry[]) => api('PUT /kitchen', { body: { entries } });
