import { Fragment } from 'react';
import type { DaySum, Sale } from '../../../contract/sales';
import { capitalize } from '../../../rules/capitalize';
import { formatSales } from '../../../rules/format-both';
import { formatMoney } from '../../../rules/money';
import { shopDay, startOfShopDay } from '../../../rules/shop-day';
import { formatDayTitle } from '../../../rules/shop-time';
import { QueryState } from '../../query-state';
import { useSearchParams } from '../../router';
import { QuietButton } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { type SaleQuery, useSales } from './api';
import { SaleFilters, STATES } from './sale-filters';
import { SaleRow } from './sale-row';
import styles from './sales.module.css';

/** Every sale, newest first, under the day in which it counts. The address holds the filters. */
export function SaleList() {
  const [search] = useSearchParams();
  const query = queryOf(search);
  const sales = useSales(query);
  const total = sales.data?.pages[0]?.total;
  const found = sales.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <SaleFilters />
      {total && (
        <div className={`stack gap-1 pad-y-4 ${styles.total}`} role="status">
          <b>
            {formatMoney(total.ars, 'ARS')} y {formatMoney(total.usd, 'USD')}
          </b>
          <span className="soft small">
            {total.sales === 1 ? '1 venta' : `${total.sales} ventas`}
            {query.cuando ? '' : ' este mes'}, ya sin devoluciones. Lo que espera pago o decisión todavía no
            suma.
          </span>
        </div>
      )}
      <QueryState query={sales} lines={8} />
      {sales.isSuccess && found.length === 0 && (
        <EmptyState title={query.buscar ? `Nada con «${query.buscar}»` : 'No hay ventas'}>
          {query.buscar
            ? 'Buscamos por nombre, email, producto, monto y número de orden o de operación.'
            : 'Con otros filtros quizá aparezca.'}
        </EmptyState>
      )}
      <Days sales={found} sums={sales.data?.pages.flatMap((page) => page.days) ?? []} />
      {sales.hasNextPage && (
        <QuietButton busy={sales.isFetchingNextPage} onClick={() => void sales.fetchNextPage()}>
          Ver más
        </QuietButton>
      )}
    </>
  );
}

function Days({ sales, sums }: { sales: Sale[]; sums: DaySum[] }) {
  const days = [...new Set(sales.map(dayOf))];
  return days.map((day) => (
    <Fragment key={day}>
      <div className="row baseline spread gap-3 rows-0 above-4 soft small below-2">
        <h2 className="bold">{capitalize(formatDayTitle(startOfShopDay(day)))}</h2>
        <p className="digits">{sumWords(sums.find((sum) => sum.day === day))}</p>
      </div>
      <ul>
        {sales
          .filter((sale) => dayOf(sale) === day)
          .map((sale) => (
            <SaleRow key={sale.id} sale={sale} isUnderDay />
          ))}
      </ul>
    </Fragment>
  ));
}

const dayOf = ({ at }: Sale) => shopDay(Date.parse(at));

function sumWords(sum: DaySum | undefined): string {
  return !sum || sum.sales === 0 ? '' : formatSales(sum);
}

/** The filters of the address. Unknown values are ignored. */
function queryOf(search: URLSearchParams): SaleQuery {
  return {
    buscar: search.get('buscar')?.trim() || undefined,
    cuando: search.get('cuando') || undefined,
    medio: search.get('medio') || undefined,
    estado: STATES.find(([state]) => state === search.get('estado'))?.[0] || undefined,
  };
}
