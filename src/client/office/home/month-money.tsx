import type { AnswerOf } from '../../../contract/api';
import { capitalize } from '../../../rules/capitalize';
import { formatBoth } from '../../../rules/format-both';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { Amount } from './amount';
import styles from './home.module.css';
import { OfficeIcon } from './office-icon';

type Home = AnswerOf<'GET /admin/home'>;

const month = new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' });

/** This month against the same days of the last one. Pesos and dollars are never added. */
export function MonthMoney({ home }: { home: Home }) {
  const until = new Date(home.lastMonthUntil);
  const before = `Del 1 al ${until.getUTCDate()} de ${month.format(until)} fueron ${formatBoth(home.lastMonth)}. Todo ya sin devoluciones.`;
  return (
    <section className={`stack gap-2 container ${styles.money}`} aria-labelledby="mes">
      <h2 id="mes" className="kicker">
        {capitalize(month.format(new Date(home.today)))} hasta hoy
      </h2>
      <dl className="row stretch gap-5 rows-1">
        <Amount currency="ARS" now={home.month.ars} before={home.lastMonth.ars} arrow={arrow} />
        <Amount currency="USD" now={home.month.usd} before={home.lastMonth.usd} arrow={arrow} />
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

const arrow = (isLess: boolean) => <OfficeIcon name={isLess ? 'down' : 'up'} />;
