import { useState } from 'react';
import type { OrderDetail } from '../../../contract/orders-admin';
import { ATTENTION_LABELS } from '../../../rules/sale-labels';
import { formatMoment } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { QueryState } from '../../query-state';
import { useAdminChange } from '../../refresh-admin';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Decided } from '../../ui/decided';
import { History } from '../../ui/history';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { notify } from '../../ui/notify';
import { orderActions, useOrder, useRefreshWhenSent } from './api';
import { LateDecision } from './late-decision';
import { amountLabel, historyOf, paymentLabel } from './order-labels';
import { RefundDialog } from './refund-dialog';

/** Nobody can be asked about it: the creator looks at her bank. */
const TRANSFER = 'transfer';
const RECEIVED = 'Llegó';
const PAID = ['approved', 'in_mediation'];

/** The payments of an order, its actions and its history, newest first. */
export function OrderCard({ id }: { id: string }) {
  const query = useOrder(id);
  const { data: order } = query;
  if (!order) return <QueryState query={query} lines={8} />;
  return (
    <div className="stack gap-5">
      {order.attention && !order.late && <Alert kind="warning">{ATTENTION_LABELS[order.attention]}</Alert>}
      <OrderActions order={order} />
      <History entries={historyOf(order.provider, order.events)} />
      <section>
        <h2 className="heading-2 below-3">Números para soporte</h2>
        <LeaderRows>
          <LeaderRow label="Orden" value={order.number} />
          <LeaderRow label="Referencia en el medio de pago" value={order.id} />
          {order.preferenceId && <LeaderRow label="Cobro" value={order.preferenceId} />}
          {order.payments.map((payment) => (
            <LeaderRow key={payment.id} label="Pago" value={payment.id} />
          ))}
        </LeaderRows>
        {order.consent && (
          <p className="soft small">
            Aceptó los términos (versión {order.consent.version}) el {formatMoment(order.consent.at)}
          </p>
        )}
      </section>
    </div>
  );
}

function OrderActions({ order }: { order: OrderDetail }) {
  const [refunding, setRefunding] = useState<string | null>(null);
  const check = useTold('Consulta hecha', () => orderActions.check(order.id));
  const resend = useTold('Recibo enviado', () => orderActions.resendReceipt(order.id));
  const resolve = useTold('Marcada como vista', () => orderActions.resolve(order.id));
  const received = useTold('Marcaste que llegó', () => orderActions.received(order.id));
  const failure = [received, check, resend, resolve].find((action) => action.isError)?.error;
  const chosen = order.payments.find((payment) => payment.id === refunding);
  const isReturning = order.refunds.some(({ state }) => state === 'waiting' || state === 'sent');
  const isPaid = ['approved', 'partially_refunded', 'disputed'].includes(order.state);
  const actions = [
    [order.awaitsTransfer, RECEIVED, received],
    [order.provider !== TRANSFER, 'Consultar', check],
    [isPaid, 'Reenviar recibo', resend],
    [
      (order.attention && !order.late) || order.suspended,
      order.suspended ? 'Dar acceso: revisé la alerta' : 'Marcar como vista',
      resolve,
    ],
  ] as const;
  const latePayment = order.payments.find((payment) => payment.problem === 'late');
  return (
    <>
      {order.late && latePayment && (
        <LateDecision
          order={order}
          late={order.late}
          onReturn={() => setRefunding(latePayment.id)}
          onAccepted={() => void notify('success', 'Diste acceso')}
        />
      )}
      {order.payments.length > 0 && (
        <ul>
          {order.payments.map((payment) => (
            <li className="row spread gap-3 pad-y-3 line-above" key={payment.id}>
              <div>
                <strong>{amountLabel(payment.amount, payment.currency)}</strong>{' '}
                {paymentLabel(payment.status)}
                {payment.refunds.map((refund) => (
                  <p key={refund.at} className="soft small">
                    Devuelto: {amountLabel(refund.amount, payment.currency)}, {formatMoment(refund.at)}
                  </p>
                ))}
              </div>
              {PAID.includes(payment.status) && !order.late && !isReturning && (
                <Button variant="danger" small onClick={() => setRefunding(payment.id)}>
                  Devolver
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <RefundNotes order={order} />
      <div className="row">
        {actions.map(
          ([isOffered, label, { isPending, mutate }]) =>
            isOffered && (
              <Button
                key={label}
                variant={label === RECEIVED ? 'filled' : 'quiet'}
                small
                busy={isPending}
                onClick={() => mutate()}
              >
                {label}
              </Button>
            ),
        )}
      </div>
      {failure && <Alert>{messageOf(failure)}</Alert>}
      <RefundDialog order={order} payment={chosen} onClose={() => setRefunding(null)} />
    </>
  );
}

/** An order action that shows a toast on success. */
function useTold(done: string, run: () => Promise<unknown>) {
  return useAdminChange(run, { onSuccess: () => void notify('success', done) });
}

type Refund = OrderDetail['refunds'][number];

/** The refunds that the creator asked for: each can be undone for eight seconds, and says what became of it. */
function RefundNotes({ order }: { order: OrderDetail }) {
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
