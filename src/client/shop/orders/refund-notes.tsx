import type { OrderDetail } from '../../../contract/orders-admin';
import { messageOf } from '../../api';
import { useAdminChange } from '../../refresh-admin';
import { Alert } from '../../ui/alert';
import { Decided } from '../../ui/decided';
import { notify } from '../../ui/notify';
import { orderActions, useRefreshWhenSent } from './api';
import { amountLabel } from './order-labels';

type Refund = OrderDetail['refunds'][number];

/** The refunds that the creator asked for: each can be undone for eight seconds, and says what became of it. */
export function RefundNotes({ order }: { order: OrderDetail }) {
  useRefreshWhenSent(order);
  return order.refunds.map((refund) => <RefundNote key={refund.id} orderId={order.id} refund={refund} />);
}

function RefundNote({ orderId, refund }: { orderId: string; refund: Refund }) {
  const undo = useAdminChange(() => orderActions.undoRefund(orderId, refund.id), {
    onSuccess: () => void notify('success', 'No se devuelve nada'),
  });
  const amount = amountLabel(refund.amount, refund.currency);
  if (refund.state === 'refused') {
    return (
      <Alert>
        No se devolvieron {amount}. {refund.problem}
      </Alert>
    );
  }
  const parts = refund.items.map((item) => `${item.title}: ${amountLabel(item.amount, refund.currency)}`);
  return (
    <div className="stack gap-2 container">
      {refund.state === 'done' ? (
        <p>
          Devolviste {amount}
          {refund.keepsAccess ? ' y le dejaste el acceso' : ''}.
        </p>
      ) : (
        <Decided
          key={refund.state}
          label={refund.undoMs > 0 ? `Devuelves ${amount}` : `Devolviendo ${amount}…`}
          undoLabel={`Deshacer la devolución de ${amount}`}
          tone="plain"
          undoMs={refund.undoMs}
          pressed="second"
          busy={undo.isPending}
          onUndo={() => undo.mutate()}
        />
      )}
      {parts.length > 1 && <p className="soft small">{parts.join(' · ')}</p>}
      {undo.isError && <Alert>{messageOf(undo.error)}</Alert>}
    </div>
  );
}
