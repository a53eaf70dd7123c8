import type { InputOf } from '../../../shared/api';
import { apiOnLeave, apiQuery } from '../../api';

/** Its addresses die, and a new answer has new ones: every visit asks anew, and nothing asks in between. */
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

/** Saves how far the user is, also while the page is being left. */
export function saveProgress(productId: string, body: ProgressChange): Promise<void> {
  return apiOnLeave('PUT /content/:id/progress', { params: { id: productId }, body });
}
