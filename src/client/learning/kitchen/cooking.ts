import type { KitchenValue } from '../../../contract/kitchen';
import type { OwnEntries } from '../../saved/kitchen-records';
import { ownValue, useKitchen, useOpenKitchen } from './kitchen-store';

type Place = KitchenValue<'place'>;

/** The place between the first step and the last one; null when nothing waits for her. */
export function unfinished(place: Place | null): Place | null {
  return place && place.step > 0 && place.step <= place.steps ? place : null;
}

/** The unfinished recipe that she left last, and when, by her device's clock. */
export function latestCooking({ entries }: Pick<OwnEntries, 'entries'>) {
  return Object.values(entries)
    .flatMap((entry) => {
      const place = entry.kind === 'place' ? unfinished(entry.value) : null;
      return place ? [{ productId: entry.key, place, at: entry.editedAt }] : [];
    })
    .sort((one, other) => other.at - one.at)[0];
}

/** The recipes that the student began to cook: the one of a book, and the latest of all. */
export function useCooking() {
  useOpenKitchen();
  const own = useKitchen((kitchen) => kitchen.own);
  return {
    of: (productId: string) => unfinished(ownValue(own, 'place', productId)),
    latest: latestCooking(own),
  };
}
