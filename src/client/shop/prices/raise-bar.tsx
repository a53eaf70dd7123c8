import { useState } from 'react';
import type { PriceRow } from '../../../contract/prices';
import { type Currency, formatMoney, MAX_PRICE } from '../../../rules/money';
import { ROUNDINGS, raisePrice } from '../../../rules/raise-price';
import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { Button, QuietButton } from '../../ui/button';
import { ChoiceField } from '../../ui/choice-field';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { notify } from '../../ui/notify';
import { SubmitActions } from '../../ui/submit-actions';
import { useRaisePrices } from './api';
import styles from './raise-bar.module.css';

const CURRENCY_OPTIONS = [
  ['ARS', 'pesos'],
  ['USD', 'dólares'],
] as const;

/** Raises the selected prices by a percentage, after showing the price before and after. */
export function RaiseBar({ rows, onClose }: { rows: PriceRow[]; onClose: () => void }) {
  const [percent, setPercent] = useState('10');
  const [roundTo, setRoundTo] = useState<(typeof ROUNDINGS)[number]>(100);
  const [currency, setCurrency] = useState<Currency>('ARS');
  const [isOpen, setOpen] = useState(false);
  const raise = useRaisePrices();
  const rise = /^-?\d{1,4}$/.test(percent.trim()) ? Number(percent) : 0;
  const lines = rows.map((row) => {
    const before = currency === 'ARS' ? row.price : row.USDprice;
    return { row, before, after: raisePrice(before, rise, roundTo) };
  });
  const isValid = rise !== 0 && rise >= -90 && rise <= 1000 && lines.every(({ after }) => after <= MAX_PRICE);
  const apply = () =>
    raise.mutate(
      {
        currency,
        percent: rise,
        roundTo,
        products: lines.map(({ row, before }) => ({ id: row.id, before })),
      },
      {
        onSuccess: ({ count }) => {
          notify('success', count === 1 ? 'Cambió un precio.' : `Cambiaron ${count} precios.`);
          onClose();
        },
      },
    );

  return (
    <section
      className={`sticks front stack card gap-3 pad-4 ${styles.bar}`}
      aria-label="Cambiar los elegidos"
    >
      <b role="status">{rows.length === 1 ? '1 elegido' : `${rows.length} elegidos`}</b>
      <div className={`stack gap-3 ${styles.fields}`}>
        <TextField label="Subir (%)" inputMode="numeric" value={percent} onValue={setPercent} />
        <ChoiceField
          label="Redondear a"
          value={roundTo}
          options={ROUNDINGS.map((unit) => [unit, String(unit)])}
          onValue={(value) => setRoundTo(ROUNDINGS.find((unit) => String(unit) === value) ?? 100)}
        />
        <ChoiceField
          label="Precios en"
          value={currency}
          options={CURRENCY_OPTIONS}
          onValue={(value) => {
            const isPesos = value === 'ARS';
            setCurrency(isPesos ? 'ARS' : 'USD');
            setRoundTo(isPesos ? 100 : 1);
          }}
        />
      </div>
      <div className="row stretch gap-3">
        <QuietButton onClick={onClose}>Cancelar</QuietButton>
        <Button disabled={rows.length === 0 || !isValid} onClick={() => setOpen(true)}>
          Ver antes y después
        </Button>
      </div>
      <Dialog title="Antes y después" open={isOpen} onClose={() => setOpen(false)}>
        <table className={`full digits-even above-4 below-4 ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">Producto</th>
              <th scope="col">Antes</th>
              <th scope="col">Después</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ row, before, after }) => (
              <tr key={row.id}>
                <th scope="row">{row.title}</th>
                <td>{formatMoney(before, currency)}</td>
                <td className="bold">{formatMoney(after, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="soft small">Puedes volver a los precios de antes durante un día.</p>
        {raise.isError && <Alert>{messageOf(raise.error)}</Alert>}
        <SubmitActions busy={raise.isPending} onCancel={() => setOpen(false)} onConfirm={apply}>
          Cambiar {lines.length === 1 ? 'el precio' : `${lines.length} precios`}
        </SubmitActions>
      </Dialog>
    </section>
  );
}
