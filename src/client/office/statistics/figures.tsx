import type { ReactNode } from 'react';
import type { AnswerOf } from '../../../contract/api';
import { capitalize } from '../../../rules/capitalize';
import { formatFigure } from '../../../rules/figures';
import { formatBoth } from '../../../rules/format-both';
import { formatMoney, sumAmounts } from '../../../rules/money';
import { ApiError, messageOf } from '../../api';
import { useSearchParams } from '../../router';
import { Alert } from '../../ui/alert';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { TextSkeleton } from '../../ui/skeleton';
import { Amount } from '../home/amount';
import { useFigures } from './api';
import { type Days, isOtherPeriod, nameDays, readPeriod } from './figure-period';
import styles from './figures.module.css';
import { PeriodChoice } from './period-choice';
import { SoldProducts } from './sold-products';
import { CouponSales, Sources } from './sources';
import { StatisticsPart } from './statistics-part';

type Summary = AnswerOf<'GET /admin/figures'>;

/** How a period went, against the same stretch before. Each part fails alone. `after` tells more about the same days. */
export function Figures({ after }: { after: (days: Days) => ReactNode }) {
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
        {capitalize(nameDays(now))}
      </h2>
      <dl className={`row stretch gap-5 rows-1 ${styles.amounts}`}>
        <Amount currency="ARS" now={now.ars} before={before.ars} arrow={arrow} />
        <Amount currency="USD" now={now.usd} before={before.usd} arrow={arrow} />
      </dl>
      <p className="soft small">
        {before.sales === 0
          ? `No hubo ventas ${stretch}.`
          : `Comparado ${stretch.replace(/^el /, 'con el ').replace(/^del /, 'con los días del ')}: ${formatBoth(before)}.`}
      </p>
      <LeaderRows>
        <LeaderRow label="Ventas" value={now.sales} />
        <Returned now={now} currency="ars" />
        <Returned now={now} currency="usd" />
        <Kept now={now} currency="ars" />
        <Kept now={now} currency="usd" />
        <LeaderRow label="Páginas vistas" value={formatFigure(now.views)} />
        <LeaderRow
          label={now.first === now.last ? 'Personas que entraron' : 'Visitas (cada persona, una vez por día)'}
          value={formatFigure(now.visitors)}
        />
      </LeaderRows>
    </div>
  );
}

const NAMES = { ars: { code: 'ARS', name: 'pesos' }, usd: { code: 'USD', name: 'dólares' } } as const;

interface InCurrencyProps {
  now: Summary['now'];
  currency: keyof typeof NAMES;
}

/** What came in, what went back, what was sold to somebody who lost the access, and the rest. */
function Returned({ now, currency }: InCurrencyProps) {
  const back = now.returned[currency];
  const revoked = now.revoked[currency];
  if (back === 0 && revoked === 0) return null;
  const { code, name } = NAMES[currency];
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
function Kept({ now, currency }: InCurrencyProps) {
  const fee = now.fees?.[currency] ?? 0;
  if (fee === 0) return null;
  const { code, name } = NAMES[currency];
  return (
    <>
      <LeaderRow label="Comisiones de los medios de pago" value={`− ${formatMoney(fee, code)}`} />
      <LeaderRow
        variant="sum"
        label={`Te queda en ${name}`}
        value={formatMoney(sumAmounts([now[currency], -fee]), code)}
      />
    </>
  );
}

const products = (count: number) => (count === 1 ? '1 producto' : `${count} productos`);

const arrow = (isLess: boolean) => <span aria-hidden="true">{isLess ? '↓' : '↑'}</span>;
