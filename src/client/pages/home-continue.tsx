import { useEffect } from 'react';
import { browserStorage } from '../state/browser-storage';
import { useSession } from '../state/session-store';
import { useWayBack, WayBack } from './way-back';

/** The way back, for the top of the home page. */
export default function HomeContinue() {
  const { product, way, isLoaded } = useWayBack();
  const returns = product !== undefined;
  const userId = useSession((session) => session.user?.id);
  useEffect(() => {
    if (!isLoaded || !userId) return;
    browserStorage.writeReturns(returns ? userId : null);
    // Gives back the place that an earlier visit reserved.
    if (!returns) delete document.documentElement.dataset.returns;
  }, [isLoaded, returns, userId]);
  return <WayBack product={product} way={way} compact />;
}
