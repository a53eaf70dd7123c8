import type { FigurePeriod } from '../../../contract/figures';
import { useSearchParams } from '../../router';
import { Segments } from '../../ui/segments';
import { DayRangeFields } from './day-range';
import {
  isOtherPeriod,
  monthBefore,
  PERIODS,
  type PeriodName,
  readPeriod,
  shopToday,
  writePeriod,
} from './figure-period';

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
  /** The next choice may come before this page has drawn the last one, so it starts from the address. */
  const choose = (next: (now: FigurePeriod) => FigurePeriod) =>
    setSearch(
      (old) => {
        const product = old.get('producto');
        const words = writePeriod(next(readPeriod(old)));
        return new URLSearchParams({ ...(product ? { producto: product } : {}), ...words });
      },
      { replace: true },
    );
  const endsOf = ({ desde, hasta }: FigurePeriod): Days => ({
    first: dayOf(desde) ?? days?.first ?? '',
    last: dayOf(hasta) ?? days?.last ?? '',
  });
  const pick = (name: PeriodName) =>
    choose(() => (name === 'otro' ? toPeriod(monthBefore(today)) : { cuando: name }));
  const isOther = isOtherPeriod(period);
  return (
    <div className="stack gap-4">
      <Segments label="Periodo" options={PERIODS} value={isOther ? 'otro' : period.cuando} onChange={pick} />
      {isOther && (
        <DayRangeFields
          today={today}
          {...endsOf(period)}
          onChange={(moved) => choose((now) => toPeriod(moveEnd(endsOf(now), moved)))}
        />
      )}
    </div>
  );
}

const toPeriod = ({ first, last }: Days): FigurePeriod => ({ cuando: 'mes', desde: first, hasta: last });

/** A day beyond the other end moves that end too. */
function moveEnd({ first, last }: Days, moved: Partial<Days>): Days {
  if (moved.first !== undefined) return { first: moved.first, last: last < moved.first ? moved.first : last };
  const end = moved.last ?? last;
  return { first: first === '' || first > end ? end : first, last: end };
}

/** A day in the address; a month or a day that does not exist is left to the server. */
function dayOf(asked: string | undefined): string | undefined {
  const time = Date.parse(`${asked}T00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== asked ? undefined : asked;
}
