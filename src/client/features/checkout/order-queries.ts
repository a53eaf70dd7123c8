import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OrderState } from '../../../shared/checkout';
import { api, apiQuery } from '../../api';
import { useSession } from '../../state/session-store';

const SOON_MS = 4000;
const LATER_MS = 20_000;
/** About a minute of quick looks; a cash payment takes days. */
const QUICK_LOOKS = 15;

/** Follows an order until it settles; each look asks the provider, as often as the server lets it. */
export const orderQuery = (key: string) =>
  queryOptions({
    queryKey: ['order', key],
    queryFn: () => api('POST /payment/order/:key/check', { params: { key } }),
    enabled: key !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data && !isOpen(state.data.state)) return false;
      return state.dataUpdateCount < QUICK_LOOKS ? SOON_MS : LATER_MS;
    },
  });

/** Whether something may still happen by itself. */
export function isOpen(state: OrderState): boolean {
  return state === 'created' || state === 'pending';
}

/** What the user has on its way. */
export function usePending() {
  const userId = useSession((session) => session.user?.id);
  return useQuery({
    ...apiQuery('GET /purchase/:userId/pending', { params: { userId: userId ?? '' } }),
    enabled: Boolean(userId),
    staleTime: 0,
  });
}
