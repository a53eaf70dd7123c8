import { lazy, Suspense } from 'react';
import { useLocation } from '../router';
import { readText } from '../saving/device-records';
import { COUPON } from '../state/browser-storage';
import { useHydrated } from '../state/use-hydrated';

// Without a connection the page goes on without it.
const CouponStrip = lazy(() => import('../shop/offers/coupon-strip').catch(() => ({ default: () => null })));

/** A coupon that came by link shows on every page. Where the device has none, its code does not load. */
export function LinkedCoupon() {
  const hydrated = useHydrated();
  const { search } = useLocation();
  if (!hydrated || !(/[?&]cupon=/.test(search) || readText(COUPON))) return null;
  return (
    <Suspense fallback={null}>
      <CouponStrip />
    </Suspense>
  );
}
