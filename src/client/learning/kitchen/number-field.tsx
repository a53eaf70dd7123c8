import { useEffect, useId, useState } from 'react';
import { formatFigure } from '../../../rules/figures';
import { readNumber } from '../../../rules/recipes/read-number';
import styles from './number-field.module.css';

interface NumberFieldProps {
  label?: string;
  /** Of a label that the caller draws elsewhere. */
  id?: string;
  value: number | null;
  /** Returns false when the number makes no sense; the field then keeps it and says so, and the figures stay. */
  onChange: (value: number | null) => unknown;
  unit?: string | undefined;
  /** What the field says about anything that it refuses: the numbers that make sense. */
  problem: string;
  /** An empty field means null instead of a mistake. */
  optional?: boolean;
  hiddenLabel?: boolean;
}

/** A typed number with a decimal comma. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, unit, problem, optional, hiddenLabel } = props;
  const own = useId();
  const id = props.id ?? own;
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
    setWrong(isEmpty && optional ? onChange(null) === false : number === null || onChange(number) === false);
  }

  return (
    <span className={`wraps inline shrink ${styles.field}`}>
      {label && (
        <label htmlFor={id} className={hiddenLabel ? 'vh' : 'bold'}>
          {label}
        </label>
      )}
      <input
        id={id}
        className={`boxed tap heading-1 tight digits text-center ${styles.input}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => onInput(event.target.value)}
        // A refused number stays with its reason, so that she sees what to correct.
        onBlur={() => !isWrong && setTyped(shown)}
      />
      {unit && <span className="small">{unit}</span>}
      <span id={`${id}-wrong`} role="status" className={`bad small bold ${styles.wrong}`}>
        {isWrong && problem}
      </span>
    </span>
  );
}
