import { useQueryClient } from '@tanstack/react-query';
import type { CartReminder } from '../../../contract/cart-reminder';
import { api, apiQuery, freshQuery } from '../../api';
import type { CartItem } from '../../state/browser-storage';

/** The current data of the products in a cart. */
export const cartProductsQuery = (ids: readonly string[]) => ({
  ...freshQuery('GET /products', { query: { ids: [...ids].sort().join(',') } }),
  enabled: ids.length > 0,
  refetchOnMount: 'always' as const,
});

export const reminderQuery = () => apiQuery('GET /cart/reminder');

/** Asks to be reminded of the cart as it is, or takes it back. */
export function useReminderChange() {
  const client = useQueryClient();
  return async (items: CartItem[] | null): Promise<CartReminder> => {
    const answer = items
      ? await api('PUT /cart/reminder', {
          body: {
            itemId: items.map(({ id }) => id),
            gifts: items.filter(({ gift }) => gift).map(({ id }) => ({ itemId: id })),
          },
        })
      : await api('DELETE /cart/reminder');
    client.setQueryData(reminderQuery().queryKey, answer);
    return answer;
  };
}
