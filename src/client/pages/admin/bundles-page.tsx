import { BundleList } from '../../shop/offers/bundle-list';
import { PriceTabs } from '../../shop/prices/price-tabs';
import { AdminFrame } from './admin-frame';
import { usePriceCounts } from './use-price-counts';

export default function BundlesPage() {
  return (
    <AdminFrame links={['/admin', '/admin/precios']}>
      <PriceTabs value="combos" counts={usePriceCounts()}>
        <BundleList />
      </PriceTabs>
    </AdminFrame>
  );
}
