import { lazy, Suspense } from 'react';
import { useLocation } from '../router';
import { GUEST } from '../saved/kitchen-records';
import { KITCHEN } from '../saved/saved-names';
import { readText } from '../saving/device-records';
import { useSession } from '../state/session-store';
import { useHydrated } from '../state/use-hydrated';

// Without a connection the page goes on without them.
const TimerPill = lazy(() => import('../learning/kitchen/timer-pill').catch(() => ({ default: () => null })));

/** A timer rings on every page. Where this device has none, its code does not load. */
export function KitchenTimers() {
  const hydrated = useHydrated();
  const owner = useSession(({ user }) => user?.id) ?? GUEST;
  // Timers start in the kitchen, so another page looks for them when it opens.
  useLocation();
  const timers = hydrated ? readText(`${KITCHEN}timers:${owner}`) : null;
  if (!timers || timers === '[]') return null;
  return (
    <Suspense fallback={null}>
      <TimerPill />
    </Suspense>
  );
}
