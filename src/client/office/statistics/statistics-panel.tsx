import { useState } from 'react';
import type { AnswerOf } from '../../../contract/api';
import { formatFigure } from '../../../rules/figures';
import { formatDollars, formatPesos } from '../../../rules/money';
import { BarChart } from '../../ui/bar-chart';
import { useStatistics } from './api';
import type { Days } from './figure-period';
import { type MonthRange, MonthRangeFields } from './month-range';
import { addMonths, monthName, monthOf, monthsBetween } from './months';
import styles from './statistics-panel.module.css';
import { StatisticsPart } from './statistics-part';
import { BestSellers, TopUsers } from './top-lists';

const A_YEAR = 11;

/** Totals, charts for the months of the page's days, and the top buyers. Without days, she chooses months here. */
export function StatisticsPanel({ days }: { days?: Days }) {
  const thisMonth = monthOf(new Date());
  const [chosen, setRange] = useState<MonthRange>({ from: addMonths(thisMonth, -A_YEAR), to: thisMonth });
  const range = days ? { from: days.first.slice(0, 7), to: days.last.slice(0, 7) } : chosen;
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
          {(counts) => (
            <MonthChart
              title="Compras por Mes"
              legend="Compras este mes"
              fileName="compras-por-mes"
              months={months}
              values={counts.map(({ month, count }) => [month, count])}
            />
          )}
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
          {(data) => (
            <>
              <MonthChart
                title="Ingresos en Pesos"
                legend="Pesos por mes"
                fileName="ingresos-en-pesos"
                months={months}
                values={data.map(({ month, ars }) => [month, ars])}
                format={formatPesos}
              />
              <MonthChart
                title="Ingresos en Dólares"
                legend="Dólares por mes"
                fileName="ingresos-en-dolares"
                months={months}
                values={data.map(({ month, usd }) => [month, usd])}
                format={formatDollars}
              />
            </>
          )}
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

/** The charts count whole months, also where the period has only some of their days. */
function monthWords({ from, to }: MonthRange): string {
  return from === to
    ? `Mes a mes: ${monthName(from)} entero.`
    : `Mes a mes: de ${monthName(from)} a ${monthName(to)}, meses enteros.`;
}

interface MonthChartProps {
  title: string;
  legend: string;
  fileName: string;
  months: string[];
  values: [month: string, value: number][];
  format?: (value: number) => string;
}

/** One bar for each month, also for one without a value. */
function MonthChart({ months, values, format = String, ...chart }: MonthChartProps) {
  const byMonth = new Map(values.map(([month, value]) => [monthOf(month), value]));
  const bars = months.map((month) => {
    const value = byMonth.get(month) ?? 0;
    const isUnfinished = month === monthOf(new Date());
    return { label: monthName(month), value, valueLabel: format(value), isUnfinished };
  });
  return <BarChart {...chart} labelled="Mes" bars={bars} />;
}

function Totals({ totals }: { totals: AnswerOf<'GET /stats/overview'> }) {
  const cards: [string, number][] = [
    ['Total de Usuarios', totals.totalUsers],
    ['Total de Compras', totals.totalPurchases],
    ['Total de Cursos', totals.totalCourses],
    ['Total de Recetas', totals.totalRecipeBooks],
  ];
  return (
    <dl className={`stack rows-0 ${styles.totals}`}>
      {cards.map(([name, total]) => (
        <div key={name} className="pad-top-3 pad-bottom-4 line-below">
          <dt>{name}</dt>
          <dd>{formatFigure(total)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The share of checkout carts that were paid. */
function Conversion({ carts, paid }: AnswerOf<'GET /stats/conversion'>) {
  if (carts === 0) return null;
  return (
    <p>
      Del carrito al pago: <b>{Math.round((paid / carts) * 100)} %</b> ({formatFigure(paid)} de{' '}
      {formatFigure(carts)} carritos)
    </p>
  );
}
