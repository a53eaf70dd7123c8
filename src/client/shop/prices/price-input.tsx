import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { formatAmount } from '../../../rules/figures';
import { type Currency, MAX_PRICE } from '../../../rules/money';
import { readAmount } from '../../../rules/read-amount';
import { messageOf } from '../../api';
import { connectionBack, isUnanswered } from '../../saving/until-answered';
import { useTypedText } from '../../saving/use-typed-text';
import { useLatest } from '../../state/use-latest';
import styles from './price-input.module.css';

interface PriceInputProps {
  /** The accessible name. */
  label: string;
  currency: Currency;
  value: number;
  /** What the device keeps the amount under until it is saved. */
  subject: string;
  /** Why the amount in the field is not saved. */
  failure: Error | null;
  /** Called with a valid amount when the field loses focus or Enter is pressed. Rejects when it is not saved. */
  onSave: (amount: number) => Promise<unknown>;
}

const SIGN: Record<Currency, string> = { ARS: '$', USD: 'US$' };

/** A price that takes `12.500` and `12500` alike and saves when the field is left. */
export function PriceInput({ label, currency, value, subject, failure, onSave }: PriceInputProps) {
  const id = useId();
  const [typed, setTyped] = useTypedText(subject);
  const typedNow = useLatest(typed);
  const [isResumed] = useState(typed !== null);
  const [mistake, setMistake] = useState('');
  const unsaved = typed !== null && isResumed ? 'Todavía no se guardó: toca Enter.' : '';
  const error = mistake || (failure ? messageOf(failure) : unsaved);

  const leave = () => {
    if (typed === null) return;
    const amount = readAmount(typed);
    if (amount === undefined || amount <= 0)
      return setMistake('Escribe el precio en números, por ejemplo 12.500.');
    if (amount > MAX_PRICE) return setMistake('El precio es demasiado grande.');
    setMistake('');
    const sent = formatAmount(amount);
    setTyped(sent);
    onSave(amount).then(
      // She may type the next amount before the answer.
      () => typedNow.current === sent && setTyped(null),
      () => undefined,
    );
  };
  const leaveNow = useLatest(leave);
  useEffect(() => {
    if (!isUnanswered(failure)) return;
    const leaving = new AbortController();
    void connectionBack(leaving.signal).then(() => leaving.signal.aborted || leaveNow.current());
    return () => leaving.abort();
  }, [failure]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key !== 'Escape') return;
    setTyped(null);
    setMistake('');
  };

  return (
    <div className="shrink">
      <div className={`line tap boxed pad-x-3 ${styles.money}`}>
        <span className="soft" aria-hidden="true">
          {SIGN[currency]}
        </span>
        <input
          className="inside full pad-0 text-right"
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          value={typed ?? formatAmount(value)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
      </div>
      {error && (
        <p id={id} className="bad small above-1" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
