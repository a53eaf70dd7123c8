import { useSearchParams } from '../../router';
import { PriceList } from '../../shop/prices/price-list';
import { PriceTabs } from '../../shop/prices/price-tabs';
import { PromotionList } from '../../shop/prices/promotion-list';
import { AdminFrame } from './admin-frame';
import { usePriceCounts } from './use-price-counts';

export default function PricesPage() {
  const [search] = useSearchParams();
  const view = search.get('vista') === 'promos' ? 'promos' : 'precios';
  return (
    <AdminFrame links={['/admin', '/admin/cursos', '/admin/recetarios']}>
      <PriceTabs value={view} counts={usePriceCounts()}>
        {view === 'promos' ? <PromotionList /> : <PriceList />}
      </PriceTabs>
    </AdminFrame>
  );
}
