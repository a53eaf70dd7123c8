import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { type Currency, formatMoney, MAX_PRICE } from '../../../shared/money';
import { readAmount } from '../../../shared/read-amount';
import styles from './price-input.module.css';

interface PriceInputProps {
  /** The accessible name. */
  label: string;
  currency: Currency;
  value: number;
  /** Why the amount in the field is not saved. */
  failure: string;
  /** Called with a valid amount when the field loses focus or Enter is pressed. */
  onChange: (amount: number) => void;
}

const SIGN: Record<Currency, string> = { ARS: '$', USD: 'US$' };

/** A price that takes `12.500` and `12500` alike and saves when the field is left. */
export function PriceInput({ label, currency, value, failure, onChange }: PriceInputProps) {
  const id = useId();
  const [typed, setTyped] = useState(figures(value));
  const [mistake, setMistake] = useState('');
  const error = mistake || failure;
  useEffect(() => setTyped(figures(value)), [value]);

  const leave = () => {
    const amount = readAmount(typed);
    if (amount === undefined || amount <= 0)
      return setMistake('Escribe el precio en números, por ejemplo 12.500.');
    if (amount > MAX_PRICE) return setMistake('El precio es demasiado grande.');
    setMistake('');
    setTyped(figures(amount));
    onChange(amount);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key !== 'Escape') return;
    setTyped(figures(value));
    setMistake('');
  };

  return (
    <div className={styles.field}>
      <div className={error ? `${styles.money} ${styles.bad}` : styles.money}>
        <span aria-hidden="true">{SIGN[currency]}</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
      </div>
      {error && (
        <p id={id} className={styles.message} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** `12.500`, without the currency sign. */
function figures(amount: number): string {
  return formatMoney(amount, 'ARS').replace(/^\$\s*/, '');
}
