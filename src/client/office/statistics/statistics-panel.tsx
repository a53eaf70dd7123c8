import { useState } from 'react';
import type { AnswerOf } from '../../../contract/api';
import { BarChart } from '../../ui/bar-chart';
import { useStatistics } from './api';
import { BestSellers } from './best-sellers';
import { IncomeCharts } from './income-charts';
import { type MonthRange, MonthRangeFields } from './month-range';
import { addMonths, monthName, monthOf, monthsBetween } from './months';
import styles from './statistics-panel.module.css';
import { StatisticsPart } from './statistics-part';
import { TopUsers } from './top-users';
import { Conversion, Totals } from './totals';

const A_YEAR = 11;

interface StatisticsPanelProps {
  /** The period of the page; the panel counts its months. Without one, she chooses months here. */
  days?: { first: string; last: string };
}

/** Totals, charts for a range of months, and the top buyers of all time. */
export function StatisticsPanel({ days }: StatisticsPanelProps) {
  const thisMonth = monthOf(new Date());
  const [chosen, setRange] = useState<MonthRange>({ from: addMonths(thisMonth, -A_YEAR), to: thisMonth });
  const range = days ? monthsOfDays(days) : chosen;
  const statistics = useStatistics(range);
  const { overview, ever, byMonth, byType, income, best, conversion, topUsers } = statistics;
  const isLoading = Object.values(statistics).some((query) => query.isPending);

  const first = [monthOf(ever.data?.[0]?.month ?? new Date()), range.from].sort()[0] ?? thisMonth;
  const months = monthsBetween(range.from, range.to);
  return (
    <div className="stack gap-6">
      <h2 className="vh">Estadísticas</h2>
      {isLoading && <p role="status">Cargando estadísticas...</p>}
      <StatisticsPart name="Totales" query={overview}>
        {(totals) => <Totals totals={totals} />}
      </StatisticsPart>
      <StatisticsPart name="Meses" query={ever}>
        {() => null}
      </StatisticsPart>
      {days ? (
        <p className="soft">{monthWords(range)}</p>
      ) : (
        <MonthRangeFields months={monthsBetween(first, thisMonth)} value={range} onChange={setRange} />
      )}
      <StatisticsPart name="Del carrito al pago" query={conversion}>
        {(carts) => <Conversion {...carts} />}
      </StatisticsPart>
      <div className={`stack gap-7 rows-6 ${styles.charts}`}>
        <StatisticsPart name="Compras por Mes" query={byMonth}>
          {(counts) => <PurchasesChart months={months} counts={counts} />}
        </StatisticsPart>
        <StatisticsPart name="Ventas por Tipo" query={byType}>
          {({ coursesSold, recipeBooksSold }) => (
            <BarChart
              title="Ventas por Tipo"
              legend="Ventas"
              labelled="Tipo"
              fileName="ventas-por-tipo"
              bars={[
                { label: 'Cursos', value: coursesSold, layers: 'rose' },
                { label: 'Libros de Recetas', value: recipeBooksSold, layers: 'pistachio' },
              ]}
            />
          )}
        </StatisticsPart>
        <StatisticsPart name="Ingresos" query={income}>
          {(data) => <IncomeCharts months={months} income={data} />}
        </StatisticsPart>
      </div>
      <StatisticsPart name="Más Vendidos" query={best}>
        {(products) => <BestSellers products={products} />}
      </StatisticsPart>
      <StatisticsPart name="Usuarios Más Activos" query={topUsers}>
        {(users) => <TopUsers users={users} />}
      </StatisticsPart>
    </div>
  );
}

const monthsOfDays = ({ first, last }: { first: string; last: string }): MonthRange => ({
  from: first.slice(0, 7),
  to: last.slice(0, 7),
});

/** The charts count whole months, also where the period has only some of their days. */
function monthWords({ from, to }: MonthRange): string {
  return from === to
    ? `Mes a mes: ${monthName(from)} entero.`
    : `Mes a mes: de ${monthName(from)} a ${monthName(to)}, meses enteros.`;
}

interface PurchasesChartProps {
  months: string[];
  counts: AnswerOf<'GET /stats/purchases-by-month'>;
}

function PurchasesChart({ months, counts }: PurchasesChartProps) {
  const byMonth = new Map(counts.map(({ month, count }) => [monthOf(month), count]));
  return (
    <BarChart
      title="Compras por Mes"
      legend="Compras este mes"
      labelled="Mes"
      fileName="compras-por-mes"
      bars={months.map((month) => ({
        label: monthName(month),
        value: byMonth.get(month) ?? 0,
        isUnfinished: month === monthOf(new Date()),
      }))}
    />
  );
}
