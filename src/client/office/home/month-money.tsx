import type { AnswerOf } from '../../../contract/api';
import { formatBoth } from '../../../rules/format-both';
import { type Currency, formatMoney } from '../../../rules/money';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import styles from './home.module.css';
import { OfficeIcon } from './office-icon';

type Home = AnswerOf<'GET /admin/home'>;

const month = new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' });

/** This month against the same days of the last one. Pesos and dollars are never added. */
export function MonthMoney({ home }: { home: Home }) {
  const today = new Date(home.today);
  const name = month.format(today);
  const until = new Date(home.lastMonthUntil);
  const before = `Del 1 al ${until.getUTCDate()} de ${month.format(until)} fueron ${formatBoth(home.lastMonth)}. Todo ya sin devoluciones.`;
  return (
    <section className={`stack gap-2 container ${styles.money}`} aria-labelledby="mes">
      <h2 id="mes" className="kicker">
        {name.charAt(0).toUpperCase() + name.slice(1)} hasta hoy
      </h2>
      <dl className="row stretch gap-5 rows-1">
        <Figure label="Pesos" currency="ARS" now={home.month.ars} before={home.lastMonth.ars} />
        <Figure label="Dólares" currency="USD" now={home.month.usd} before={home.lastMonth.usd} />
      </dl>
      <p className="soft small">{before}</p>
      <LeaderRows>
        <LeaderRow
          variant="sum"
          label={`Hoy, ${home.day.sales === 1 ? '1 venta' : `${home.day.sales} ventas`}`}
          value={formatBoth(home.day)}
        />
        {home.waiting.sales > 0 && (
          <LeaderRow label={`Esperan pago, ${home.waiting.sales}`} value={formatBoth(home.waiting)} />
        )}
      </LeaderRows>
    </section>
  );
}

interface FigureProps {
  label: string;
  currency: Currency;
  now: number;
  before: number;
}

function Figure({ label, currency, now, before }: FigureProps) {
  const change = before === 0 ? null : Math.round((now / before - 1) * 100);
  return (
    <div>
      <dt className="vh">{label}</dt>
      <dd>
        <b className={`block ${styles.figure}`}>{formatMoney(now, currency)}</b>
        {change !== null && (
          <span className={`inline small bold digits ${change < 0 ? 'waiting' : 'good'} ${styles.change}`}>
            <OfficeIcon name={change < 0 ? 'down' : 'up'} />
            {Math.abs(change)} % {change < 0 ? 'menos' : 'más'}
          </span>
        )}
      </dd>
    </div>
  );
}
