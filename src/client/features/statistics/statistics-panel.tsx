import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { BarChart } from '../../ui/bar-chart';
import { BestSellers } from './best-sellers';
import { IncomeCharts } from './income-charts';
import { type MonthRange, MonthRangeFields } from './month-range';
import { addMonths, monthName, monthOf, monthsBetween } from './months';
import styles from './statistics-panel.module.css';
import { TopUsers } from './top-users';
import { Conversion, Totals } from './totals';

const A_YEAR = 11;

/** What sells: totals, charts of a range of whole months, and who buys most of all time. */
export function StatisticsPanel() {
  const thisMonth = monthOf(new Date());
  const [range, setRange] = useState<MonthRange>({ from: addMonths(thisMonth, -A_YEAR), to: thisMonth });
  const query = { query: range };
  const overview = useQuery(apiQuery('GET /stats/overview'));
  const ever = useQuery(apiQuery('GET /stats/purchases-by-month'));
  const byMonth = useQuery(apiQuery('GET /stats/purchases-by-month', query));
  const byType = useQuery(apiQuery('GET /stats/sales-by-type', query));
  const income = useQuery(apiQuery('GET /stats/income-by-month', query));
  const best = useQuery(apiQuery('GET /stats/best-sellers', query));
  const conversion = useQuery(apiQuery('GET /stats/conversion', query));
  const topUsers = useQuery(apiQuery('GET /stats/top-users'));
  const lasting = [overview, ever, topUsers];
  const ofRange = [byMonth, byType, income, best, conversion];

  if (lasting.some((part) => part.isPending)) return <Loading />;
  const failed = [...lasting, ...ofRange].filter((part) => part.isError);
  if (failed.length > 0) {
    return (
      <Alert onRetry={() => failed.forEach((part) => void part.refetch())}>
        {messageOf(failed[0]?.error)}
      </Alert>
    );
  }

  const first = [monthOf(ever.data?.[0]?.month ?? new Date()), range.from].sort()[0] ?? thisMonth;
  const months = monthsBetween(range.from, range.to);
  const counts = new Map(byMonth.data?.map(({ month, count }) => [monthOf(month), count]));
  return (
    <div className={styles.panel}>
      <h2 className="vh">Estadísticas</h2>
      {overview.data && <Totals totals={overview.data} />}
      <MonthRangeFields months={monthsBetween(first, thisMonth)} value={range} onChange={setRange} />
      {ofRange.some((part) => part.isPending) ? (
        <Loading />
      ) : (
        <>
          {conversion.data && <Conversion {...conversion.data} />}
          <div className={styles.charts}>
            <BarChart
              title="Compras por Mes"
              legend="Compras este mes"
              labelled="Mes"
              fileName="compras-por-mes"
              bars={months.map((month) => ({ label: monthName(month), value: counts.get(month) ?? 0 }))}
            />
            <BarChart
              title="Ventas por Tipo"
              legend="Ventas"
              labelled="Tipo"
              fileName="ventas-por-tipo"
              bars={[
                { label: 'Cursos', value: byType.data?.coursesSold ?? 0, layers: 'rose' },
                {
                  label: 'Libros de Recetas',
                  value: byType.data?.recipeBooksSold ?? 0,
                  layers: 'pistachio',
                },
              ]}
            />
            <IncomeCharts months={months} income={income.data ?? []} />
          </div>
          <BestSellers products={best.data ?? []} />
        </>
      )}
      <TopUsers users={topUsers.data ?? []} />
    </div>
  );
}

function Loading() {
  return <p role="status">Cargando estadísticas...</p>;
}
