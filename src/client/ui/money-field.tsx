import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatAmount } from '../../rules/figures';
import { formatTypedAmount } from '../../rules/format-typed-amount';
import type { Currency } from '../../rules/money';
import { readAmount } from '../../rules/read-amount';
import { FieldFrame } from './field';
import styles from './money-field.module.css';

interface MoneyFieldProps {
  label: string;
  name: string;
  currency: Currency;
  /** Null when there is no amount; undefined when the text is not one. */
  value: number | null | undefined;
  onChange: (amount: number | null | undefined) => void;
  error?: string | undefined;
  hint?: string;
}

const SIGN: Record<Currency, string> = { ARS: '$', USD: 'US$' };

/** An amount that takes `12.500` and `12500` alike and groups the thousands as it is typed. */
export function MoneyField({ label, name, currency, value, onChange, error, hint }: MoneyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const [text, setText] = useState(() => figures(value));
  // A value from elsewhere, such as another tab, replaces the text; the own text stays as it was typed.
  useEffect(() => {
    setText((now) => (amountOf(now) === value || amountOf(now) === undefined ? now : figures(value)));
  }, [value]);
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    const at = Math.max(0, text.length - caret.current);
    input.current?.setSelectionRange(at, at);
    caret.current = undefined;
  }, [text]);

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    // The caret keeps its distance to the end, because dots appear before it.
    caret.current = target.value.length - (target.selectionStart ?? target.value.length);
    const next = formatTypedAmount(target.value, text);
    setText(next);
    onChange(amountOf(next));
  }

  return (
    // The frame keeps its own height beside a field with an error.
    <div>
      <FieldFrame label={label} error={error} hint={hint}>
        {(control) => (
          <div className={`line boxed tap-large gap-2 ${styles.money}`}>
            <span className="rigid soft bold" aria-hidden="true">
              {SIGN[currency]}
            </span>
            <input
              {...control}
              className="inside"
              ref={input}
              name={name}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              onChange={type}
              onBlur={() => setText((now) => (amountOf(now) ? figures(amountOf(now)) : now))}
            />
          </div>
        )}
      </FieldFrame>
    </div>
  );
}

function amountOf(text: string): number | null | undefined {
  return text.trim() === '' ? null : readAmount(text);
}

function figures(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? '' : formatAmount(amount);
}
