import { useQuery } from '@tanstack/react-query';
import { api } from '../../api';
import type { CartItem } from '../../state/browser-storage';
import { useSession } from '../../state/session-store';

const FRESH_MS = 10 * 60_000;

/** The payment preference of a cart: the same cart asks once, a changed one asks again. */
export function usePreference(items: CartItem[], isReady: boolean) {
  const userId = useSession((session) => session.user?.id);
  const itemId = items.map((item) => item.id);
  const price = Math.round(items.reduce((sum, item) => sum + item.price, 0) * 100) / 100;
  return useQuery({
    queryKey: ['preference', userId, [...itemId].sort().join(), price],
    queryFn: () =>
      api('POST /payment/create-preference', {
        body: { title: `compra en ecommerce ${items[0]?.title ?? ''}`, quantity: 1, price, userId, itemId },
      }),
    enabled: isReady && Boolean(userId) && items.length > 0,
    staleTime: FRESH_MS,
    retry: false,
  });
}
