import { ContinueStrip } from '../learning/content/continue-strip';
import { wayOf } from '../learning/content/resume';
import { useProgress } from '../learning/content/use-progress';
import { useCooking } from '../learning/kitchen/cooking';
import { usePurchases } from '../shop/purchases/api';

/** The way back into what she watched, read or cooked last. */
export function useWayBack() {
  const { data } = usePurchases();
  const progress = useProgress();
  const cooking = useCooking().latest;
  const isCooking = cooking && !(progress.latest && Date.parse(progress.latest.updatedAt) > cooking.at);
  const productId = isCooking ? cooking.productId : progress.latest?.productId;
  const product = data?.products.find(({ itemId }) => itemId === productId)?.productDetails;
  return {
    isLoaded: progress.isLoaded,
    product,
    way: isCooking ? wayToKitchen(cooking) : progress.latest && wayOf(progress.latest),
  };
}

function wayToKitchen({ productId, place }: NonNullable<ReturnType<typeof useCooking>['latest']>) {
  return {
    to: `/course/${productId}/receta/${place.recipeId}/cocinar`,
    place: place.title,
    remains: `Te quedaste en el paso ${place.step} de ${place.steps}.`,
  };
}

type WayBackProps = Omit<ReturnType<typeof useWayBack>, 'isLoaded'> & { compact?: boolean };

/** Nothing for a student who has nothing to go on with. */
export function WayBack({ product, way, compact }: WayBackProps) {
  return product && way ? <ContinueStrip product={product} way={way} compact={compact} /> : null;
}
