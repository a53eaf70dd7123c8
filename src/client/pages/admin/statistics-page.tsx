import { Figures } from '../../office/statistics/figures';
import { ProductFigures } from '../../office/statistics/product-figures';
import { StatisticsPanel } from '../../office/statistics/statistics-panel';
import { useSearchParams } from '../../router';
import { AdminSheet } from './admin-frame';

/** One period for its figures and for the panel of the tab Estadísticas; or the figures of one product. */
export default function StatisticsPage() {
  const [search] = useSearchParams();
  const product = search.get('producto');
  return (
    <AdminSheet links={product ? ['/admin', '/admin/estadisticas'] : ['/admin']}>
      {product ? (
        <ProductFigures key={product} id={product} />
      ) : (
        <Figures after={(days) => <StatisticsPanel days={days} />} />
      )}
    </AdminSheet>
  );
}
