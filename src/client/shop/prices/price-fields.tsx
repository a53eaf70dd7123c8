import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { formatAmount } from '../../../rules/figures';
import { CURRENCIES, type Currency, formatMoney, MAX_PRICE } from '../../../rules/money';
import { readAmount } from '../../../rules/read-amount';
import { messageOf } from '../../api';
import { connectionBack, isUnanswered } from '../../saving/until-answered';
import { useTypedText } from '../../saving/use-typed-text';
import { useLatest } from '../../state/use-latest';
import { TextButton } from '../../ui/text-button';
import { type EditedPrices, useEditPrice } from './api';
import styles from './price-fields.module.css';

const PRICES = {
  ARS: { field: 'price', label: 'Pesos', sign: '$' },
  USD: { field: 'USDprice', label: 'Dólares', sign: 'US$' },
} as const;

interface Saved {
  before: number;
  currency: Currency;
}

/** The two prices of a product, saved when a field is left. A changed price can be undone in place. */
export function PriceFields({ row, className = '' }: { row: EditedPrices; className?: string | undefined }) {
  const edits = { ARS: useEditPrice(row.id), USD: useEditPrice(row.id) };
  const [saved, setSaved] = useState<Saved | null>(null);
  const save = async (currency: Currency, amount: number, isUndo = false) => {
    const edit = edits[currency];
    const { field } = PRICES[currency];
    const before = row[field];
    if (amount === before) return edit.reset();
    await edit.mutateAsync({ row, edit: { [field]: amount }, confirmed: isUndo });
    setSaved(isUndo ? null : { before, currency });
  };
  return (
    <>
      <div className={`stack gap-2 fit-9 ${className}`}>
        {CURRENCIES.map((currency) => (
          <PriceInput
            key={currency}
            label={`${PRICES[currency].label}, ${row.title}`}
            currency={currency}
            value={row[PRICES[currency].field]}
            subject={`price ${row.id} ${currency}`}
            failure={edits[currency].error}
            onSave={(amount) => save(currency, amount)}
          />
        ))}
      </div>
      {/* The line stays in the page, so that screen readers announce its text. */}
      <p className={`whole hide-empty ${styles.result}`} role="status">
        {saved && !edits[saved.currency].isError && (
          <>
            Guardado. Antes {formatMoney(saved.before, saved.currency)}{' '}
            <TextButton onClick={() => save(saved.currency, saved.before, true).catch(() => undefined)}>
              Deshacer
            </TextButton>
          </>
        )}
      </p>
    </>
  );
}

interface PriceInputProps {
  label: string;
  currency: Currency;
  value: number;
  /** What the device keeps the amount under until it is saved. */
  subject: string;
  failure: Error | null;
  /** Called with a valid amount when the field loses focus or Enter is pressed. Rejects when it is not saved. */
  onSave: (amount: number) => Promise<unknown>;
}

/** A price that takes `12.500` and `12500` alike and saves when the field is left. */
function PriceInput({ label, currency, value, subject, failure, onSave }: PriceInputProps) {
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
          {PRICES[currency].sign}
        </span>
        <input
          className="inside full pad-0 text-right digits-even"
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
