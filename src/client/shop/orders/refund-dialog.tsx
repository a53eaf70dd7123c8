import { useState } from 'react';
import type { OrderDetail } from '../../../contract/orders-admin';
import { CURRENCIES, type Currency, roundCents, sumAmounts } from '../../../rules/money';
import { methodLabel } from '../../../rules/sale-labels';
import { messageOf } from '../../api';
import { useAdminChange } from '../../refresh-admin';
import { Alert } from '../../ui/alert';
import { CheckBox } from '../../ui/check-box';
import { Dialog } from '../../ui/dialog';
import { MoneyField } from '../../ui/money-field';
import { SubmitActions } from '../../ui/submit-actions';
import { orderActions } from './api';
import { amountLabel } from './order-labels';
import { accessWords, giftNote } from './refund-words';

/** Nobody returns the money of these but the creator herself. */
const BY_HERSELF = ['transfer', 'hand'];

type Payment = OrderDetail['payments'][number];

interface RefundDialogProps {
  order: OrderDetail;
  /** Absent: the dialog is closed. */
  payment: Payment | undefined;
  onClose: () => void;
}

/** How much goes back, of which products, and what the buyer still sees afterwards. */
export function RefundDialog({ order, payment, onClose }: RefundDialogProps) {
  const name = `${order.buyer.name} ${order.buyer.surname}`;
  return (
    <Dialog title={`Devolver a ${name}`} open={payment !== undefined} onClose={onClose}>
      {payment && <RefundForm order={order} payment={payment} name={name} onClose={onClose} />}
    </Dialog>
  );
}

type RefundFormProps = Required<RefundDialogProps> & { payment: Payment; name: string };

function RefundForm({ order, payment, name, onClose }: RefundFormProps) {
  const currency = CURRENCIES.find((known) => known === payment.currency) ?? order.currency;
  const left = sumAmounts([payment.amount, -payment.refunded]);
  const lines = linesOf(order, payment);
  const [typed, setTyped] = useState<Record<string, number | null | undefined>>(() =>
    Object.fromEntries(lines.map(({ id, left }) => [id, left])),
  );
  const [whole, setWhole] = useState<number | null | undefined>(left);
  const [keepAccess, setKeepAccess] = useState(false);
  const chosen = lines.filter(({ id }) => typed[id] !== null && typed[id] !== 0);
  const amounts = lines.length > 0 ? chosen.map(({ id }) => typed[id]) : [whole];
  const isReadable = amounts.every((amount) => typeof amount === 'number');
  const amount = isReadable ? sumAmounts(amounts.map((each) => each ?? 0)) : 0;
  const label = amountLabel(amount, currency);
  const ending = chosen.filter(({ id, left }) => typed[id] === left).map(({ id }) => id);
  const refund = useAdminChange(
    () =>
      orderActions.refund(order.id, {
        paymentId: payment.id,
        ...(lines.length > 0
          ? { items: chosen.map(({ id }) => ({ id, amount: typed[id] ?? 0 })), keepAccess }
          : { amount }),
      }),
    { onSuccess: onClose },
  );
  return (
    <>
      {lines.length > 0 ? (
        lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            currency={currency}
            isAlone={lines.length === 1}
            value={typed[line.id]}
            onChange={(value) => setTyped({ ...typed, [line.id]: value })}
          />
        ))
      ) : (
        <MoneyField
          label="Cuánto devuelves"
          name="amount"
          currency={currency}
          value={whole}
          onChange={setWhole}
          error={errorOf(whole, left, currency)}
        />
      )}
      {ending.length > 0 && (
        <CheckBox label="Dejarle el acceso" checked={keepAccess} onCheck={setKeepAccess} />
      )}
      <p>
        {BY_HERSELF.includes(order.provider)
          ? 'Devuelve tú el dinero desde tu banco: aquí queda anotado.'
          : `El dinero vuelve por ${methodLabel(order.provider)}.`}{' '}
        {lines.length > 0 && accessWords({ name, lines, ending, keepAccess })} A {order.buyer.name} le llega
        un email. Tienes ocho segundos para deshacerlo.
      </p>
      {refund.isError && <Alert>{messageOf(refund.error)}</Alert>}
      <SubmitActions
        danger
        busy={refund.isPending}
        disabled={!isReadable || amount <= 0 || roundCents(amount) > roundCents(left)}
        onCancel={onClose}
        onConfirm={() => refund.mutate()}
      >
        Devolver {label}
      </SubmitActions>
    </>
  );
}

interface LineProps {
  line: ReturnableLine;
  currency: Currency;
  /** The only product needs no box to choose it. */
  isAlone: boolean;
  value: number | null | undefined;
  onChange: (value: number | null | undefined) => void;
}

function Line({ line, currency, isAlone, value, onChange }: LineProps) {
  const left = `Quedan ${amountLabel(line.left, currency)} por devolver.`;
  const hint = [...line.gifts.map(giftNote), left].join(' ');
  const field = (
    <MoneyField
      label={isAlone ? 'Cuánto devuelves' : `Cuánto de ${line.title}`}
      name={`amount-${line.id}`}
      currency={currency}
      value={value}
      onChange={onChange}
      error={errorOf(value, line.left, currency)}
      hint={hint}
    />
  );
  if (isAlone) return field;
  return (
    <div className="stack gap-2">
      <CheckBox
        label={line.title}
        checked={value !== null}
        onCheck={(isChecked) => onChange(isChecked ? line.left : null)}
      />
      {value !== null && field}
    </div>
  );
}

type ReturnableLine = Pick<OrderDetail['items'][number], 'id' | 'title' | 'isOwn' | 'gifts'> & {
  left: number;
};

/** The products that something is left of. A second payment, or one that pays for nothing, is of no product. */
function linesOf(order: OrderDetail, payment: Payment): ReturnableLine[] {
  const paying = order.payments.filter(
    ({ status, problem }) => ['approved', 'in_mediation', 'reimbursed'].includes(status) && problem === null,
  );
  if (payment.problem !== null || paying.length > 1) return [];
  return order.items
    .map(({ paid, refunded, ...line }) => ({ ...line, left: sumAmounts([paid, -refunded]) }))
    .filter(({ left }) => left > 0);
}

function errorOf(value: number | null | undefined, left: number, currency: Currency): string | undefined {
  if (value === undefined) return 'Escribe el importe en números, por ejemplo 12.500.';
  if (value !== null && roundCents(value) > roundCents(left))
    return `Quedan ${amountLabel(left, currency)} por devolver.`;
  return undefined;
}
