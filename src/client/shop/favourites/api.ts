import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Product } from '../../../contract/catalogue';
import type { Favourite } from '../../../contract/favourites';
import { MESSAGES } from '../../../rules/messages';
import { api, apiQuery } from '../../api';
import { useSession } from '../../state/session-store';
import { notify } from '../../ui/notify';
import { useOwnQuery } from '../../use-own-query';

const favouritesQuery = (userId: string) => apiQuery('GET /favorites/:userId', { params: { userId } });

export const useFavourites = () => useOwnQuery(favouritesQuery);

/** Updates optimistically and rolls back when the request fails. */
export function useToggleFavourite() {
  const client = useQueryClient();
  const userId = useSession((session) => session.user?.id) ?? '';
  const { queryKey } = favouritesQuery(userId);
  return useMutation({
    mutationFn: async ({ product, wanted }: { product: Product; wanted: boolean }) => {
      const body = { item_id: product.id, item_type: ITEM_TYPES[product.type] };
      if (wanted) await api('POST /favorites/add', { body });
      else await api('DELETE /favorites/remove', { body });
    },
    onMutate: async ({ product, wanted }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Favourite[]>(queryKey);
      client.setQueryData<Favourite[]>(queryKey, (list = []) => {
        const others = list.filter((favourite) => favourite.item_id !== product.id);
        return wanted ? [favouriteOf(product, userId), ...others] : others;
      });
      return { before };
    },
    onSuccess: (_, { wanted }) => {
      void notify('success', wanted ? MESSAGES.favouriteAdded : MESSAGES.favouriteRemoved);
    },
    onError: (_, { wanted }, context) => {
      client.setQueryData(queryKey, context?.before);
      void notify('error', wanted ? MESSAGES.favouriteAddFailed : MESSAGES.favouriteRemoveFailed);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** The product of a favourite, from any of its possible fields. */
export function productOf(favourite: Favourite): Product | undefined {
  return favourite.Course ?? favourite.RecipeBook ?? favourite.Bundle;
}

const ITEM_TYPES = { curso: 'course', recipebook: 'recipebook', bundle: 'bundle' } as const;
const FIELDS = { curso: 'Course', recipebook: 'RecipeBook', bundle: 'Bundle' } as const;

function favouriteOf(product: Product, userId: string): Favourite {
  const { id, type } = product;
  return { item_id: id, item_type: ITEM_TYPES[type], user_id: userId, [FIELDS[type]]: product };
}
