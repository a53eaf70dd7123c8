import type { InputOf } from '../../../shared/api';
import { apiOnLeave, apiQuery } from '../../api';

/** The signed URLs expire, so every visit fetches new ones. New URLs during a visit would restart the player. */
export const contentQuery = (id: string) => ({
  ...apiQuery('GET /content/:id', { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
});

export const progressQuery = (userId: string) => ({
  ...apiQuery('GET /progress/:userId', { params: { userId } }),
  staleTime: 0,
});

export type ProgressChange = NonNullable<InputOf<'PUT /content/:id/progress'>['body']>;

/** Saves the progress, also while the page unloads. */
export function saveProgress(productId: string, body: ProgressChange): Promise<void> {
  return apiOnLeave('PUT /content/:id/progress', { params: { id: productId }, body });
}
