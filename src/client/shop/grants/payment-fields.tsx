import { readAmount } from '../../../rules/read-amount';
import { HAND_LABELS, HAND_METHODS, type HandMethod } from '../../../rules/sale-labels';
import { ChoiceField } from '../../ui/choice-field';
import { TextField } from '../../ui/field';

/** What the person paid, as typed. */
export interface TypedPayment {
  method: HandMethod | '';
  amount: string;
  currency: 'ARS' | 'USD';
}

const CURRENCY_OPTIONS = [
  ['ARS', 'Pesos'],
  ['USD', 'Dólares'],
] as const;

export const NOT_PAID: TypedPayment = { method: '', amount: '', currency: 'ARS' };

interface PaymentFieldsProps {
  value: TypedPayment;
  onChange: (value: TypedPayment) => void;
  error?: string | undefined;
  /** What it means that no method is chosen. */
  withoutMethod?: string | undefined;
}

/** How a sale by hand was paid. Without a method it is a gift and counts in no total. */
export function PaymentFields({ value, onChange, error, withoutMethod }: PaymentFieldsProps) {
  return (
    <div className="stack gap-4">
      <ChoiceField
        label="Cómo pagó"
        value={value.method}
        options={[
          ['', withoutMethod ?? 'No pagó: es un regalo'],
          ...HAND_METHODS.map((method) => [method, HAND_LABELS[method]] as const),
        ]}
        onValue={(typed) => onChange({ ...value, method: typed as TypedPayment['method'] })}
      />
      {value.method !== '' && (
        <>
          <TextField
            label="Cuánto"
            inputMode="decimal"
            placeholder="12.500"
            autoComplete="off"
            error={error}
            value={value.amount}
            onValue={(typed) => onChange({ ...value, amount: typed })}
          />
          <ChoiceField
            label="Moneda"
            value={value.currency}
            options={CURRENCY_OPTIONS}
            onValue={(typed) => onChange({ ...value, currency: typed as 'ARS' | 'USD' })}
          />
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
