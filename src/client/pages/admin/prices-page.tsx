import { useSearchParams } from '../../router';
import { PriceList } from '../../shop/prices/price-list';
import { PromotionList } from '../../shop/prices/promotion-list';
import { Tabs } from '../../ui/tabs';
import { AdminFrame } from './admin-frame';

const TABS = [
  ['precios', 'Precios'],
  ['promos', 'Promos'],
] as const;

export default function PricesPage() {
  const [search, setSearch] = useSearchParams();
  const view = search.get('vista') === 'promos' ? 'promos' : 'precios';
  return (
    <AdminFrame links={['/admin', '/admin/cursos', '/admin/recetarios']}>
      <Tabs
        label="Precios"
        tabs={TABS}
        value={view}
        onChange={(next) => setSearch({ vista: next }, { replace: true })}
      >
        {view === 'promos' ? <PromotionList /> : <PriceList />}
      </Tabs>
    </AdminFrame>
  );
}
