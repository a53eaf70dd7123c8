import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from '../../router';
import { couponStateOf, useBundles, useCoupons } from '../../shop/offers/api';
import { BundleList } from '../../shop/offers/bundle-list';
import { CouponList } from '../../shop/offers/coupon-list';
import { usePrices } from '../../shop/prices/api';
import { PriceList } from '../../shop/prices/price-list';
import { PriceTabs } from '../../shop/prices/price-tabs';
import { PromotionList } from '../../shop/prices/promotion-list';
import { AdminFrame } from './admin-frame';

const VIEWS = {
  precios: <PriceList />,
  promos: <PromotionList />,
  combos: <BundleList />,
  cupones: <CouponList />,
} satisfies Record<string, ReactNode>;

/** Prices with promotions, coupons and bundles, each at its own address. */
export default function PricesPage() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isPrices = pathname === '/admin/precios';
  const offers = pathname === '/admin/combos' ? 'combos' : 'cupones';
  const view = !isPrices ? offers : search.get('vista') === 'promos' ? 'promos' : 'precios';
  return (
    <AdminFrame
      key={pathname}
      links={isPrices ? ['/admin', '/admin/cursos', '/admin/recetarios'] : ['/admin', '/admin/precios']}
    >
      <PriceTabs value={view} counts={usePriceCounts()}>
        {VIEWS[view]}
      </PriceTabs>
    </AdminFrame>
  );
}

/** How many promotions, coupons and bundles decide a price today. */
function usePriceCounts() {
  const promotions = usePrices('promotions', '', 1).data?.total;
  const coupons = useCoupons().data?.data.filter((coupon) => couponStateOf(coupon) === 'active').length;
  const bundles = useBundles().data?.data.filter(({ status }) => status === 'published').length;
  return { promos: promotions, cupones: coupons, combos: bundles };
}
