import { readAmount } from '../../../rules/read-amount';
import { HAND_LABELS, HAND_METHODS, type HandMethod } from '../../../rules/sale-labels';
import { SelectField, TextField } from '../../ui/field';

/** What the person paid, as typed. */
export interface TypedPayment {
  method: HandMethod | '';
  amount: string;
  currency: 'ARS' | 'USD';
}

export const NOT_PAID: TypedPayment = { method: '', amount: '', currency: 'ARS' };

interface PaymentFieldsProps {
  value: TypedPayment;
  onChange: (value: TypedPayment) => void;
  error?: string | undefined;
  /** What it means that no method is chosen. */
  withoutMethod?: string | undefined;
}

/** How a sale by hand was paid. Without a method it is a gift and counts in no total. */
export function PaymentFields({
  value,
  onChange,
  error,
  withoutMethod = 'No pagó: es un regalo',
}: PaymentFieldsProps) {
  return (
    <div className="stack gap-4">
      <SelectField
        label="Cómo pagó"
        value={value.method}
        onChange={(event) => onChange({ ...value, method: event.target.value as TypedPayment['method'] })}
      >
        <option value="">{withoutMethod}</option>
        {HAND_METHODS.map((method) => (
          <option key={method} value={method}>
            {HAND_LABELS[method]}
          </option>
        ))}
      </SelectField>
      {value.method !== '' && (
        <>
          <TextField
            label="Cuánto"
            inputMode="decimal"
            placeholder="12.500"
            autoComplete="off"
            error={error}
            value={value.amount}
            onChange={(event) => onChange({ ...value, amount: event.target.value })}
          />
          <SelectField
            label="Moneda"
            value={value.currency}
            onChange={(event) => onChange({ ...value, currency: event.target.value as 'ARS' | 'USD' })}
          >
            <option value="ARS">Pesos</option>
            <option value="USD">Dólares</option>
          </SelectField>
        </>
      )}
    </div>
  );
}

/** The payment of the request; an error when the amount cannot be read. */
export function paymentOf({ method, amount, currency }: TypedPayment) {
  if (method === '') return {};
  const read = readAmount(amount);
  if (!read) return { error: 'Escribe cuánto pagó, por ejemplo 12.500.' };
  return { payment: { method, amount: read, currency } };
}
