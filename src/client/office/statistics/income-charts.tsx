import type { AnswerOf } from '../../../contract/api';
import { formatDollars, formatPesos } from '../../../rules/money';
import { BarChart } from '../../ui/bar-chart';
import { monthName, monthOf } from './months';

interface IncomeChartsProps {
  months: string[];
  income: AnswerOf<'GET /stats/income-by-month'>;
}

export function IncomeCharts({ months, income }: IncomeChartsProps) {
  const byMonth = new Map(income.map((entry) => [monthOf(entry.month), entry]));
  const bars = (currency: 'ars' | 'usd', format: (amount: number) => string) =>
    months.map((month) => {
      const value = byMonth.get(month)?.[currency] ?? 0;
      const isUnfinished = month === monthOf(new Date());
      return { label: monthName(month), value, valueLabel: format(value), isUnfinished };
    });
  return (
    <>
      <BarChart
        title="Ingresos en Pesos"
        legend="Pesos por mes"
        labelled="Mes"
        fileName="ingresos-en-pesos"
        bars={bars('ars', formatPesos)}
      />
      <BarChart
        title="Ingresos en Dólares"
        legend="Dólares por mes"
        labelled="Mes"
        fileName="ingresos-en-dolares"
        bars={bars('usd', formatDollars)}
      />
    </>
  );
}
