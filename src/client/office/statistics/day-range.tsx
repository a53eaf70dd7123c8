import { useState } from 'react';
import { TextField } from '../../ui/field';
import styles from './statistics-panel.module.css';

const FIRST_DAY = '2000-01-01';

interface DayRangeProps {
  /** The last day that can be chosen. */
  today: string;
  /** Empty until the days are known. */
  first: string;
  last: string;
  /** The end that she moved. */
  onChange: (moved: { first: string } | { last: string }) => void;
}

/** A range of days. */
export function DayRangeFields({ today, first, last, onChange }: DayRangeProps) {
  return (
    <div className={`stack gap-4 ${styles.range}`}>
      <DayField label="Desde" today={today} value={first} onChange={(day) => onChange({ first: day })} />
      <DayField
        label="Hasta (ese día incluido)"
        today={today}
        value={last}
        onChange={(day) => onChange({ last: day })}
      />
    </div>
  );
}

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
      onChange={({ target }) => type(target.value)}
      onBlur={() => setError('Elige un día que exista, hasta hoy.')}
    />
  );
}
