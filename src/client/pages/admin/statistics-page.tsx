import { Figures } from '../../office/statistics/figures';
import { ProductFigures } from '../../office/statistics/product-figures';
import { StatisticsPanel } from '../../office/statistics/statistics-panel';
import { useSearchParams } from '../../router';
import { Sheet } from '../../ui/tabs';
import { AdminFrame, AdminSheet } from './admin-frame';

/** One period for its figures and for the panel of the tab Estadísticas; or the figures of one product. */
export default function StatisticsPage() {
  const [search] = useSearchParams();
  const product = search.get('producto');
  if (product) {
    return (
      <AdminSheet links={['/admin', '/admin/estadisticas']}>
        <ProductFigures key={product} id={product} />
      </AdminSheet>
    );
  }
  return (
    <AdminFrame>
      <Sheet>
        <Figures after={(days) => <StatisticsPanel days={days} />} />
      </Sheet>
    </AdminFrame>
  );
}
