import { type CSSProperties, useState } from 'react';
import type { HomeDay } from '../../../contract/home';
import { capitalize } from '../../../rules/capitalize';
import { formatBoth } from '../../../rules/format-both';
import { type Currency, formatMoney, sumAmounts } from '../../../rules/money';
import { Segments } from '../../ui/segments';
import styles from './day-chart.module.css';

const shortDay = new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('es-AR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

const CURRENCY_NAMES = [
  ['ARS', 'Pesos'],
  ['USD', 'Dólares'],
] as const;

/** The income of thirty days, courses below recipe books. One slider reads every day, also by keyboard. */
export function DayChart({ days }: { days: HomeDay[] }) {
  const [currency, setCurrency] = useState<Currency>('ARS');
  const [chosen, setChosen] = useState(days.length - 1);
  const of = ({ ars, usd }: { ars: number; usd: number }) => Math.max(0, currency === 'ARS' ? ars : usd);
  const top = niceTop(Math.max(...days.map((day) => of(day.courses) + of(day.recipeBooks))));
  const text = describe(days[chosen]);
  return (
    <section className="stack" aria-labelledby="dias">
      <div className={`row spread gap-3 ${styles.head}`}>
        <h2 id="dias" className="section-title">
          Los últimos 30 días
        </h2>
        <Segments label="Moneda" options={CURRENCY_NAMES} value={currency} onChange={setCurrency} />
      </div>
      <p className={`row stretch gap-4 rows-0 small ${styles.key}`}>
        <span data-kind="course">Cursos</span>
        <span data-kind="book">Recetarios</span>
      </p>
      <div className={`anchor above-3 ${styles.chart}`}>
        <ul className={styles.axis} aria-hidden="true">
          {[0.5, 1].map((share) => (
            <li key={share} className="line-above" style={{ '--at': share } as CSSProperties}>
              <span className="soft small digits-even tight">{formatMoney(top * share, currency)}</span>
            </li>
          ))}
        </ul>
        <ul className={`placed ${styles.days}`} aria-hidden="true">
          {days.map((day, at) => (
            <li key={day.day} data-chosen={at === chosen || undefined}>
              <Layer kind="course" share={of(day.courses) / top} />
              <Layer kind="book" share={of(day.recipeBooks) / top} />
            </li>
          ))}
        </ul>
        <input
          type="range"
          className={`over margin-0 tall unseen ${styles.slider}`}
          min={0}
          max={days.length - 1}
          value={chosen}
          aria-label="Día"
          aria-valuetext={text}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      </div>
      <p className={`line stretch spread soft small ${styles.ends}`} aria-hidden="true">
        <span>{days[0] && shortDay.format(new Date(days[0].day))}</span>
        <span>hoy</span>
      </p>
      <p className={`leading-4 ${styles.reading}`}>{text}</p>
    </section>
  );
}

function Layer({ kind, share }: { kind: 'course' | 'book'; share: number }) {
  return <i className="rigid" data-kind={kind} style={{ '--share': share } as CSSProperties} />;
}

/** Both currencies, whichever is drawn: a sale in the other one is no mystery then. */
function describe(day: HomeDay | undefined): string {
  if (!day) return '';
  const date = capitalize(longDay.format(new Date(day.day)));
  if (day.sales === 0) return `${date}: sin ventas.`;
  const count = day.sales === 1 ? '1 venta' : `${day.sales} ventas`;
  const total = formatBoth({
    ars: sumAmounts([day.courses.ars, day.recipeBooks.ars]),
    usd: sumAmounts([day.courses.usd, day.recipeBooks.usd]),
  });
  return `${date}: ${count}, ${total}.`;
}

/** A round number above the highest day. */
function niceTop(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 4, 5, 10].map((step) => step * power).find((step) => step >= highest) ?? highest;
}
