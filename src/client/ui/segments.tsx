import { useId } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<T extends string | number> {
  /** The name of the group for screen readers. */
  label: string;
  options: readonly (readonly [value: T, label: string])[];
  /** Nothing is chosen yet when absent. */
  value: T | undefined;
  onChange: (value: T) => void;
}

/** One choice of a few, side by side in a pill. */
export function Segments<T extends string | number>({ label, options, value, onChange }: SegmentsProps<T>) {
  const name = useId();
  return (
    <fieldset className={`sunk ${styles.segments}`}>
      <legend className="vh">{label}</legend>
      {options.map(([option, text]) => (
        <label className="inline anchor tap small bold ring pill" key={option}>
          <input
            className="over margin-0 pointer unseen"
            type="radio"
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
