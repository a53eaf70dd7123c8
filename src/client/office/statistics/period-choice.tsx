import type { FigurePeriod } from '../../../contract/figures';
import { useSearchParams } from '../../router';
import { Segments } from '../../ui/segments';
import { DayRangeFields } from './day-range';
import {
  isOtherPeriod,
  monthBefore,
  PERIODS,
  type PeriodName,
  shopToday,
  writePeriod,
} from './figure-period';
import styles from './figures.module.css';

interface Days {
  first: string;
  last: string;
}

interface PeriodChoiceProps {
  period: FigurePeriod;
  /** The days of the period, or of the one before until the server answers. */
  days: Days | undefined;
}

/** The period lives in the address, so that it can be shared and Back works. */
export function PeriodChoice({ period, days }: PeriodChoiceProps) {
  const [, setSearch] = useSearchParams();
  const today = shopToday();
  const choose = (next: FigurePeriod) =>
    setSearch(
      (old) => {
        const product = old.get('producto');
        return new URLSearchParams({ ...(product ? { producto: product } : {}), ...writePeriod(next) });
      },
      { replace: true },
    );
  const chooseDays = ({ first, last }: Days) => choose({ cuando: 'mes', desde: first, hasta: last });
  const pick = (name: PeriodName) =>
    name === 'otro' ? chooseDays(monthBefore(today)) : choose({ cuando: name });
  const isOther = isOtherPeriod(period);
  return (
    <div className={styles.period}>
      <Segments label="Periodo" options={PERIODS} value={isOther ? 'otro' : period.cuando} onChange={pick} />
      {isOther && (
        <DayRangeFields
          today={today}
          first={dayOf(period.desde) ?? days?.first ?? ''}
          last={dayOf(period.hasta) ?? days?.last ?? ''}
          onChange={chooseDays}
        />
      )}
    </div>
  );
}

/** A day in the address; a month or a day that does not exist is left to the server. */
function dayOf(asked: string | undefined): string | undefined {
  const time = Date.parse(`${asked}T00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== asked ? undefined : asked;
}
