import type { WaitingOrder } from '../../../contract/orders-admin';
import { formatMoney } from '../../../rules/money';
import { formatDay } from '../../../rules/shop-time';
import { Segments } from '../../ui/segments';
import styles from './confirm-purchase.module.css';

export type Answer = '' | 'yes' | 'no';

interface OpenOrderQuestionProps {
  order: WaitingOrder;
  value: Answer;
  onChange: (value: Answer) => void;
  error?: string | undefined;
}

/** Asks once whether the access is for an order that waits, so that its money counts once. */
export function OpenOrderQuestion({ order, value, onChange, error }: OpenOrderQuestionProps) {
  const isTransfer = order.provider === 'transfer';
  const question = `¿Este acceso es por la ${isTransfer ? 'transferencia' : 'orden'} ${order.number} ${order.isLapsed ? 'que venció' : 'que espera'}?`;
  return (
    <div className={`stack items-start gap-2 pad-4 corner-2 caramel ${styles.question}`}>
      <p>
        <strong>{question}</strong>
      </p>
      <p className="soft small">
        {formatMoney(order.total, order.currency)} por {order.titles.join(', ')}, del{' '}
        {formatDay(order.createdAt)}.
      </p>
      <Segments
        label={question}
        options={[
          ['yes', 'Sí, ciérrala'],
          ['no', 'No, es aparte'],
        ]}
        value={value}
        onChange={onChange}
      />
      {value === 'yes' && (
        <p className="small">
          Queda pagada y se cuenta una sola vez.
          {order.titles.length > 1 && ` Recibe todo lo que tiene: ${order.titles.join(', ')}.`}
        </p>
      )}
      {value === 'no' && (
        <p className="small">Sigue esperando su pago. Si después llega, será un segundo pago.</p>
      )}
      {error && (
        <p className={styles.questionError} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** The order to close; an error while the question has no answer. */
export function closingOf(order: WaitingOrder | null | undefined, answer: Answer) {
  if (!order) return {};
  if (answer === '') return { error: 'Elige si es por esa orden.' };
  return answer === 'yes' ? { closeOrderId: order.id } : {};
}
