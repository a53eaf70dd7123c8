import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { TextLink } from '../../ui/text-button';
import { useLatestSales } from './api';
import { SaleRow } from './sale-row';
import styles from './sales.module.css';

/** The last sales of the home page. */
export function LatestSales() {
  const sales = useLatestSales();
  return (
    <section aria-labelledby="ultimas">
      <div className={styles.head}>
        <h2 id="ultimas">Últimas ventas</h2>
        <TextLink to="/admin/ventas">Ver todas</TextLink>
      </div>
      {sales.isError && <Alert onRetry={() => void sales.refetch()}>{messageOf(sales.error)}</Alert>}
      <ul>
        {sales.data?.data.map((sale) => (
          <SaleRow key={sale.id} sale={sale} />
        ))}
      </ul>
    </section>
  );
}
