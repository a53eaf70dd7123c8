import { useState } from 'react';
import { type Currency, formatMoney } from '../../../rules/money';
import { TextButton } from '../../ui/text-button';
import { type EditedPrices, useEditPrice } from './api';
import styles from './price-fields.module.css';
import { PriceInput } from './price-input';

interface Saved {
  before: number;
  currency: Currency;
}

interface PriceFieldsProps {
  row: EditedPrices;
  /** The place of the two fields. */
  className?: string | undefined;
}

/** The two prices of a product, saved when a field is left. A changed price can be undone in place. */
export function PriceFields({ row, className = '' }: PriceFieldsProps) {
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
    <>
      <div className={`stack gap-2 fit-9 ${className}`}>
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
