import type { ReactNode } from 'react';
import type { AnswerOf } from '../../../contract/api';
import { formatFigure } from '../../../rules/figures';
import { formatBoth } from '../../../rules/format-both';
import { type Currency, formatMoney, sumAmounts } from '../../../rules/money';
import { ApiError, messageOf } from '../../api';
import { useSearchParams } from '../../router';
import { Alert } from '../../ui/alert';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { TextSkeleton } from '../../ui/skeleton';
import { useFigures } from './api';
import { isOtherPeriod, nameDays, readPeriod } from './figure-period';
import styles from './figures.module.css';
import { PeriodChoice } from './period-choice';
import { SoldProducts } from './sold-products';
import { CouponSales, Sources } from './sources';
import { StatisticsPart } from './statistics-part';

type Summary = AnswerOf<'GET /admin/figures'>;

interface FiguresProps {
  /** More about the same days. */
  after: (days: { first: string; last: string }) => ReactNode;
}

/** How a period went, against the same stretch before. Each part fails alone. */
export function Figures({ after }: FiguresProps) {
  const [search] = useSearchParams();
  const period = readPeriod(search);
  const { summary, products } = useFigures(period);
  return (
    <div className="stack gap-5 container">
      <PeriodChoice period={period} days={summary.data?.now} />
      {isRefused(summary.error) ? (
        <Alert>{messageOf(summary.error)}</Alert>
      ) : (
        <div className={`stack gap-6 ${styles.columns}`}>
          <section className="stack content-start gap-2" aria-labelledby="periodo">
            {summary.isPending && <TextSkeleton lines={5} />}
            <StatisticsPart name="El periodo" query={summary}>
              {(data) => <Total summary={data} isToday={period.cuando === 'hoy' && !isOtherPeriod(period)} />}
            </StatisticsPart>
          </section>
          <section className="stack content-start gap-2" aria-labelledby="se-vende">
            {products.isPending && <TextSkeleton lines={5} />}
            <StatisticsPart name="Qué se vende" query={products}>
              {(data) => <SoldProducts products={data} period={period} />}
            </StatisticsPart>
          </section>
          <section className="stack content-start gap-2" aria-labelledby="vienen">
            <StatisticsPart name="De dónde vienen" query={summary}>
              {(data) => <Sources sources={data.sources} />}
            </StatisticsPart>
          </section>
          <section className="stack content-start gap-2" aria-labelledby="por-cupon">
            <StatisticsPart name="Ventas por cupón" query={summary}>
              {(data) => <CouponSales coupons={data.coupons} />}
            </StatisticsPart>
          </section>
        </div>
      )}
      {summary.data && !isRefused(summary.error) && (
        <div className="line-above pad-top-5">{after(summary.data.now)}</div>
      )}
    </div>
  );
}

/** A wrong period of the address concerns all parts, so it is said once. */
function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 400;
}

function Total({ summary: { now, before }, isToday }: { summary: Summary; isToday: boolean }) {
  const stretch = nameDays(before) + (isToday ? ' hasta esta hora' : '');
  return (
    <div className="stack content-start gap-2">
      <h2 id="periodo" className="heading-2">
        {upper(nameDays(now))}
      </h2>
      <dl className={`row stretch gap-5 rows-1 ${styles.amounts}`}>
        <Amount label="Pesos" currency="ARS" now={now.ars} before={before.ars} />
        <Amount label="Dólares" currency="USD" now={now.usd} before={before.usd} />
      </dl>
      <p className="soft small">
        {before.sales === 0
          ? `No hubo ventas ${stretch}.`
          : `Comparado ${stretch.replace(/^el /, 'con el ').replace(/^del /, 'con los días del ')}: ${formatBoth(before)}.`}
      </p>
      <LeaderRows>
        <LeaderRow label="Ventas" value={now.sales} />
        {(['ars', 'usd'] as const).map((currency) => (
          <Returned key={currency} now={now} currency={currency} />
        ))}
        {(['ars', 'usd'] as const).map((currency) => (
          <Kept key={currency} now={now} currency={currency} />
        ))}
        <LeaderRow label="Páginas vistas" value={formatFigure(now.views)} />
        <LeaderRow
          label={now.first === now.last ? 'Personas que entraron' : 'Visitas (cada persona, una vez por día)'}
          value={formatFigure(now.visitors)}
        />
      </LeaderRows>
    </div>
  );
}

/** What came in, what went back, what was sold to somebody who lost the access, and the rest. */
function Returned({ now, currency }: { now: Summary['now']; currency: 'ars' | 'usd' }) {
  const back = now.returned[currency];
  const revoked = now.revoked[currency];
  if (back === 0 && revoked === 0) return null;
  const code = currency === 'ars' ? 'ARS' : 'USD';
  const name = currency === 'ars' ? 'pesos' : 'dólares';
  const collected = sumAmounts([now[currency], back, revoked]);
  return (
    <>
      <LeaderRow label={`Cobrado en ${name}`} value={formatMoney(collected, code)} />
      {back > 0 && (
        <LeaderRow
          label={`Devuelto, ${products(now.returned.count)}`}
          value={`− ${formatMoney(back, code)}`}
        />
      )}
      {revoked > 0 && (
        <LeaderRow
          label={`Acceso retirado sin devolver, ${products(now.revoked.count)}`}
          value={`− ${formatMoney(revoked, code)}`}
        />
      )}
      <LeaderRow variant="sum" label={`Total en ${name}`} value={formatMoney(now[currency], code)} />
    </>
  );
}

/** What is left after the fees of the payment providers. */
function Kept({ now, currency }: { now: Summary['now']; currency: 'ars' | 'usd' }) {
  const fee = now.fees?.[currency] ?? 0;
  if (fee === 0) return null;
  const code = currency === 'ars' ? 'ARS' : 'USD';
  return (
    <>
      <LeaderRow label="Comisiones de los medios de pago" value={`− ${formatMoney(fee, code)}`} />
      <LeaderRow
        variant="sum"
        label={`Te queda en ${currency === 'ars' ? 'pesos' : 'dólares'}`}
        value={formatMoney(sumAmounts([now[currency], -fee]), code)}
      />
    </>
  );
}

const products = (count: number) => (count === 1 ? '1 producto' : `${count} productos`);

interface AmountProps {
  label: string;
  currency: Currency;
  now: number;
  before: number;
}

function Amount({ label, currency, now, before }: AmountProps) {
  const change = before === 0 ? null : Math.round((now / before - 1) * 100);
  return (
    <div>
      <dt className="vh">{label}</dt>
      <dd>
        <b className="block">{formatMoney(now, currency)}</b>
        {change !== null && (
          <span className={`small bold digits ${change < 0 ? 'waiting' : 'good'}`}>
            <span aria-hidden="true">{change < 0 ? '↓' : '↑'}</span> {Math.abs(change)} %{' '}
            {change < 0 ? 'menos' : 'más'}
          </span>
        )}
      </dd>
    </div>
  );
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
