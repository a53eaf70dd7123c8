import { BundleList } from '../../shop/offers/bundle-list';
import { PriceTabs } from '../../shop/prices/price-tabs';
import { AdminFrame } from './admin-frame';

export default function BundlesPage() {
  return (
    <AdminFrame links={['/admin', '/admin/precios']}>
      <PriceTabs value="combos">
        <BundleList />
      </PriceTabs>
    </AdminFrame>
  );
}
