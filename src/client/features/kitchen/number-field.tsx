import { useEffect, useId, useState } from 'react';
import { readNumber } from '../../../shared/recipes/read-number';
import { formatFigure } from '../../../shared/recipes/rounding';
import styles from './number-field.module.css';

interface NumberFieldProps {
  label: string;
  value: number | null;
  /** Returns false when the number makes no sense; the field then says so and the figures stay. */
  onChange: (value: number | null) => boolean;
  unit?: string | undefined;
  /** An empty field means null instead of a mistake. */
  optional?: boolean;
  hiddenLabel?: boolean;
}

/** A typed number with a decimal comma. */
export function NumberField({ label, value, onChange, unit, optional, hiddenLabel }: NumberFieldProps) {
  const id = useId();
  const shown = value === null ? '' : formatFigure(value);
  const [typed, setTyped] = useState(shown);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    // Another control changed the value. A text that means the same stays as she types it.
    setTyped((now) => (readNumber(now) === value ? now : shown));
    setWrong(false);
  }, [shown, value]);

  function onInput(text: string) {
    setTyped(text);
    const number = readNumber(text);
    const isEmpty = text.trim() === '';
    setWrong(isEmpty && optional ? !onChange(null) : number === null || !onChange(number));
  }

  return (
    <span className={styles.field}>
      <label htmlFor={id} className={hiddenLabel ? 'vh' : styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => onInput(event.target.value)}
        onBlur={() => {
          setTyped(shown);
          setWrong(false);
        }}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
      <span id={`${id}-wrong`} role="status" className={styles.wrong}>
        {isWrong && 'Ese número no sirve aquí.'}
      </span>
    </span>
  );
}
