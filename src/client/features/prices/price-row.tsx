import { useState } from 'react';
import { type Currency, formatMoney } from '../../../shared/money';
import type { PriceRow as Row } from '../../../shared/prices';
import { messageOf } from '../../api';
import { formatDay } from '../../ui/format-moment';
import { Picture } from '../../ui/picture';
import { TextButton } from '../../ui/text-button';
import { useEditPrice } from './api';
import { PriceInput } from './price-input';
import styles from './price-row.module.css';

interface PriceRowProps {
  row: Row;
  /** Undefined hides the check box. */
  onSelect: ((isSelected: boolean) => void) | undefined;
  isSelected: boolean;
}

interface Saved {
  before: number;
  currency: Currency;
}

/** One product with its two prices; a changed price can be undone in place. */
export function PriceRow({ row, onSelect, isSelected }: PriceRowProps) {
  const edits = { ARS: useEditPrice(row.id), USD: useEditPrice(row.id) };
  const [saved, setSaved] = useState<Saved | null>(null);
  const save = (currency: Currency, amount: number, isUndo = false) => {
    const edit = edits[currency];
    const before = currency === 'ARS' ? row.price : row.USDprice;
    if (amount === before) {
      if (edit.isError) edit.reset();
      return;
    }
    edit.mutate(
      { row, edit: currency === 'ARS' ? { price: amount } : { USDprice: amount } },
      { onSuccess: () => setSaved(isUndo ? null : { before, currency }) },
    );
  };
  return (
    <li className={styles.row}>
      {onSelect && (
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={`Elegir ${row.title}`}
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
      )}
      <Picture className={styles.picture} image={row.image ?? undefined} alt="" loading="lazy" sizes="4rem" />
      <div className={styles.title}>
        <b>{row.title}</b>
        <small>{row.isDraft ? 'Borrador' : `Sin cambios desde el ${formatDay(row.changedAt)}`}</small>
      </div>
      <div className={styles.prices}>
        <PriceInput
          label={`Pesos, ${row.title}`}
          currency="ARS"
          value={row.price}
          failure={failureOf(edits.ARS)}
          onChange={(amount) => save('ARS', amount)}
        />
        <PriceInput
          label={`Dólares, ${row.title}`}
          currency="USD"
          value={row.USDprice}
          failure={failureOf(edits.USD)}
          onChange={(amount) => save('USD', amount)}
        />
      </div>
      {/* The line stays in the page, so that screen readers announce its text. */}
      <p className={styles.result} role="status">
        {saved && !edits[saved.currency].isError && (
          <>
            Guardado. Antes {formatMoney(saved.before, saved.currency)}{' '}
            <TextButton onClick={() => save(saved.currency, saved.before, true)}>Deshacer</TextButton>
          </>
        )}
      </p>
    </li>
  );
}

function failureOf({ error }: { error: Error | null }): string {
  return error ? messageOf(error) : '';
}
