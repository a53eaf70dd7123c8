import { CouponList } from '../../shop/offers/coupon-list';
import { PriceTabs } from '../../shop/prices/price-tabs';
import { AdminFrame } from './admin-frame';

export default function CouponsPage() {
  return (
    <AdminFrame links={['/admin', '/admin/precios']}>
      <PriceTabs value="cupones">
        <CouponList />
      </PriceTabs>
    </AdminFrame>
  );
}
