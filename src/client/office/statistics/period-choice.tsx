import { useState } from 'react';
import type { FigurePeriod } from '../../../contract/figures';
import { useSearchParams } from '../../router';
import { TextField } from '../../ui/field';
import { Segments } from '../../ui/segments';
import {
  type Days,
  isOtherPeriod,
  monthBefore,
  PERIODS,
  type PeriodName,
  readPeriod,
  shopToday,
  writePeriod,
} from './figure-period';
import styles from './statistics-panel.module.css';

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
  const { first, last } = endsOf(period);
  const move = (moved: Partial<Days>) => choose((now) => toPeriod(moveEnd(endsOf(now), moved)));
  return (
    <div className="stack gap-4">
      <Segments label="Periodo" options={PERIODS} value={isOther ? 'otro' : period.cuando} onChange={pick} />
      {isOther && (
        <div className={`stack gap-4 ${styles.range}`}>
          <DayField label="Desde" today={today} value={first} onChange={(day) => move({ first: day })} />
          <DayField
            label="Hasta (ese día incluido)"
            today={today}
            value={last}
            onChange={(day) => move({ last: day })}
          />
        </div>
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

const FIRST_DAY = '2000-01-01';

interface DayFieldProps {
  label: string;
  today: string;
  value: string;
  onChange: (day: string) => void;
}

/** A day that is being typed, such as one of the year 20, counts once it can be chosen. */
function DayField({ label, today, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState({ over: value, day: value });
  const [error, setError] = useState('');
  const day = typed.over === value ? typed.day : value;
  const isDay = day >= FIRST_DAY && day <= today;
  const type = (next: string) => {
    setTyped({ over: value, day: next });
    setError('');
    if (next >= FIRST_DAY && next <= today && next !== value) onChange(next);
  };
  return (
    <TextField
      label={label}
      type="date"
      min={FIRST_DAY}
      max={today}
      value={day}
      error={isDay ? '' : error}
      onValue={type}
      onBlur={() => setError('Elige un día que exista, hasta hoy.')}
    />
  );
}
