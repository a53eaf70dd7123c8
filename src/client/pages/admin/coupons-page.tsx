import { CouponList } from '../../shop/offers/coupon-list';
import { PriceTabs } from '../../shop/prices/price-tabs';
import { AdminFrame } from './admin-frame';
import { usePriceCounts } from './use-price-counts';

export default function CouponsPage() {
  return (
    <AdminFrame links={['/admin', '/admin/precios']}>
      <PriceTabs value="cupones" counts={usePriceCounts()}>
        <CouponList />
      </PriceTabs>
    </AdminFrame>
  );
}
