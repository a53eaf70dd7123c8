import { QueryState } from '../../query-state';
import { TextLink } from '../../ui/text-button';
import { useLatestSales } from './api';
import { SaleRow } from './sale-row';

/** The last sales of the home page. */
export function LatestSales() {
  const sales = useLatestSales();
  return (
    <section aria-labelledby="ultimas">
      <div className="row spread gap-3 rows-0">
        <h2 className="heading-2" id="ultimas">
          Últimas ventas
        </h2>
        <TextLink to="/admin/ventas">Ver todas</TextLink>
      </div>
      <QueryState query={sales} />
      <ul>
        {sales.data?.data.map((sale) => (
          <SaleRow key={sale.id} sale={sale} />
        ))}
      </ul>
    </section>
  );
}
