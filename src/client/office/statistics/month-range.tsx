import { SelectField } from '../../ui/field';
import { monthName } from './months';
import styles from './statistics-panel.module.css';

export interface MonthRange {
  from: string;
  to: string;
}

interface MonthRangeProps {
  months: string[];
  value: MonthRange;
  onChange: (range: MonthRange) => void;
}

/** A range of months. Choosing a month beyond the other end moves that end too. */
export function MonthRangeFields({ months, value, onChange }: MonthRangeProps) {
  const { from, to } = value;
  const options = months.map((month) => (
    <option key={month} value={month}>
      {monthName(month)}
    </option>
  ));
  return (
    <div className={`stack gap-4 ${styles.range}`}>
      <SelectField
        label="Desde"
        value={from}
        onChange={({ target }) => onChange({ from: target.value, to: to < target.value ? target.value : to })}
      >
        {options}
      </SelectField>
      <SelectField
        label="Hasta"
        value={to}
        onChange={({ target }) =>
          onChange({ to: target.value, from: from > target.value ? target.value : from })
        }
      >
        {options}
      </SelectField>
    </div>
  );
}
