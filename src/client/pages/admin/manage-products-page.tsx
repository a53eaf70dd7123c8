import { headerTitle } from '../../../rules/site-map';
import { StatisticsPanel } from '../../office/statistics/statistics-panel';
import { useLocation, useSearchParams } from '../../router';
import { PriceFields } from '../../shop/prices/price-fields';
import { type KindLabels, labelsAt } from '../../shop/products-admin/kind-labels';
import { ProductList } from '../../shop/products-admin/product-list';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Tabs } from '../../ui/tabs';
import { useAlertBanner } from '../../ui/use-alert-banner';
import { AdminFrame } from './admin-frame';

const SHELVES = { destacados: 'featured', productos: 'onSale', archivados: 'archived' } as const;
type View = keyof typeof SHELVES | 'estadisticas';

const TABS: [View, string][] = [
  ['destacados', 'Destacados'],
  ['productos', 'Productos'],
  ['estadisticas', 'Estadísticas'],
  ['archivados', 'Archivados'],
];

/** Administrar Cursos and Administrar Recetarios; only the courses page has the statistics. */
export default function ManageProductsPage() {
  const { pathname } = useLocation();
  return <ProductShelves key={pathname} labels={labelsAt(pathname)} />;
}

function ProductShelves({ labels }: { labels: KindLabels }) {
  const [search, setSearch] = useSearchParams();
  const alert = useAlertBanner();
  const tabs = TABS.filter(([tab]) => tab !== 'estadisticas' || labels.type === 'curso');
  const view = tabs.find(([tab]) => tab === search.get('vista'))?.[0] ?? 'productos';
  const other = labels.type === 'curso' ? '/admin/recetarios' : '/admin/cursos';
  const create = `${labels.page}/crear`;
  return (
    <AdminFrame
      links={['/admin', other]}
      action={
        <ButtonLink to={create}>
          <Icon name="plus" />
          {headerTitle(create)}
        </ButtonLink>
      }
    >
      {alert.banner}
      <Tabs
        label={labels.list}
        tabs={tabs}
        value={view}
        onChange={(next) => setSearch({ vista: next }, { replace: true })}
      >
        {view === 'estadisticas' ? (
          <StatisticsPanel />
        ) : (
          <ProductList
            key={view}
            labels={labels}
            shelf={SHELVES[view]}
            alert={alert}
            prices={({ regularPrice: price, regularUSDprice: USDprice, ...product }) => (
              <PriceFields row={{ ...product, price, USDprice }} />
            )}
          />
        )}
      </Tabs>
    </AdminFrame>
  );
}
