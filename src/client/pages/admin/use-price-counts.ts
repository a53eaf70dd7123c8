import { couponStateOf, useBundles, useCoupons } from '../../shop/offers/api';
import { usePrices } from '../../shop/prices/api';

/** How many promotions, coupons and bundles decide a price today. */
export function usePriceCounts() {
  const promotions = usePrices('promotions', '', 1).data?.total;
  const coupons = useCoupons().data?.data.filter((coupon) => couponStateOf(coupon) === 'active').length;
  const bundles = useBundles().data?.data.filter(({ status }) => status === 'published').length;
  return { promos: promotions, cupones: coupons, combos: bundles };
}
