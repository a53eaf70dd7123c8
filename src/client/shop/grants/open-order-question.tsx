import { useState } from 'react';
import type { WaitingOrder } from '../../../contract/orders-admin';
import { formatMoney } from '../../../rules/money';
import { formatDay } from '../../../rules/shop-time';
import { Segments } from '../../ui/segments';

type Answer = '' | 'yes' | 'no';

/** The question about an order that waits, and its answer. An answer is about one order. */
export function useOpenOrder(order: WaitingOrder | null | undefined) {
  const [answer, setAnswer] = useState<{ orderId: string; value: Answer }>();
  const [isMissing, setMissing] = useState(false);
  const value = order && answer?.orderId === order.id ? answer.value : '';
  return {
    question: order && (
      <OpenOrderQuestion
        order={order}
        value={value}
        onChange={(next) => setAnswer({ orderId: order.id, value: next })}
        isMissing={isMissing && value === ''}
      />
    ),
    /** What it means that no way to pay is chosen. */
    withoutMethod: value === 'yes' ? 'Lo que dice la orden' : undefined,
    forget: () => setAnswer(undefined),
    /** The order to close with the access; nothing while the question has no answer, and then it says so. */
    read(): { closeOrderId?: string } | undefined {
      const isUnanswered = Boolean(order) && value === '';
      setMissing(isUnanswered);
      if (isUnanswered) return undefined;
      return order && value === 'yes' ? { closeOrderId: order.id } : {};
    },
  };
}

interface OpenOrderQuestionProps {
  order: WaitingOrder;
  value: Answer;
  onChange: (value: Answer) => void;
  isMissing: boolean;
}

/** Asks once whether the access is for an order that waits, so that its money counts once. */
function OpenOrderQuestion({ order, value, onChange, isMissing }: OpenOrderQuestionProps) {
  const isTransfer = order.provider === 'transfer';
  const question = `¿Este acceso es por la ${isTransfer ? 'transferencia' : 'orden'} ${order.number} ${order.isLapsed ? 'que venció' : 'que espera'}?`;
  return (
    <div className="stack items-start gap-2 pad-4 corner-2 caramel">
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
      {isMissing && (
        <p className="bad bold" role="alert">
          Elige si es por esa orden.
        </p>
      )}
    </div>
  );
}
