import { useState } from 'react';
import type { PriceRow as Row } from '../../../contract/prices';
import { type Currency, formatMoney } from '../../../rules/money';
import { formatDay } from '../../../rules/shop-time';
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
  const save = async (currency: Currency, amount: number, isUndo = false) => {
    const edit = edits[currency];
    const before = currency === 'ARS' ? row.price : row.USDprice;
    if (amount === before) return edit.reset();
    await edit.mutateAsync({
      row,
      edit: currency === 'ARS' ? { price: amount } : { USDprice: amount },
      confirmed: isUndo,
    });
    setSaved(isUndo ? null : { before, currency });
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
          subject={`price ${row.id} ARS`}
          failure={edits.ARS.error}
          onSave={(amount) => save('ARS', amount)}
        />
        <PriceInput
          label={`Dólares, ${row.title}`}
          currency="USD"
          value={row.USDprice}
          subject={`price ${row.id} USD`}
          failure={edits.USD.error}
          onSave={(amount) => save('USD', amount)}
        />
      </div>
      {/* The line stays in the page, so that screen readers announce its text. */}
      <p className={styles.result} role="status">
        {saved && !edits[saved.currency].isError && (
          <>
            Guardado. Antes {formatMoney(saved.before, saved.currency)}{' '}
            <TextButton onClick={() => save(saved.currency, saved.before, true).catch(() => undefined)}>
              Deshacer
            </TextButton>
          </>
        )}
      </p>
    </li>
  );
}
