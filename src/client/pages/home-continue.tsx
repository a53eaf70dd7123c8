import { useEffect } from 'react';
import { ContinueStrip } from '../learning/content/continue-strip';
import { useProgress } from '../learning/content/use-progress';
import { usePurchases } from '../shop/purchases/api';
import { browserStorage } from '../state/browser-storage';
import { useSession } from '../state/session-store';

/** The way back into the product that the user watched or read last. */
export default function HomeContinue() {
  const { data } = usePurchases();
  const { latest, isLoaded } = useProgress();
  const product = data?.products.find(({ itemId }) => itemId === latest?.productId)?.productDetails;
  const returns = product !== undefined;
  const userId = useSession((session) => session.user?.id);
  useEffect(() => {
    if (!isLoaded || !userId) return;
    browserStorage.writeReturns(returns ? userId : null);
    // Gives back the place that an earlier visit reserved.
    if (!returns) delete document.documentElement.dataset.returns;
  }, [isLoaded, returns, userId]);
  return product && latest ? <ContinueStrip product={product} progress={latest} compact /> : null;
}
