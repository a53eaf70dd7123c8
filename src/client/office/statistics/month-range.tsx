import { ChoiceField } from '../../ui/choice-field';
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
  const options = months.map((month) => [month, monthName(month)] as const);
  return (
    <div className={`stack gap-4 ${styles.range}`}>
      <ChoiceField
        label="Desde"
        options={options}
        value={from}
        onValue={(value) => onChange({ from: value, to: to < value ? value : to })}
      />
      <ChoiceField
        label="Hasta"
        options={options}
        value={to}
        onValue={(value) => onChange({ to: value, from: from > value ? value : from })}
      />
    </div>
  );
}
