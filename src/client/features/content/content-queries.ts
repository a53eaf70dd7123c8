import { apiQuery } from '../../api';

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
