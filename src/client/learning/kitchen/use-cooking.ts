import type { KitchenValue } from '../../../contract/kitchen';
import { latestCooking, unfinished } from './cooking';
import { ownValue, useKitchen, useOpenKitchen } from './kitchen-store';

/** The recipes that the student began to cook: the one of a book, and the latest of all. */
export function useCooking() {
  useOpenKitchen();
  const own = useKitchen((kitchen) => kitchen.own);
  return {
    of: (productId: string): KitchenValue<'place'> | null => unfinished(ownValue(own, 'place', productId)),
    latest: latestCooking(own),
  };
}
