import { useState } from 'react';
import { formatMoney } from '../../../shared/money';
import type { OrderDetail } from '../../../shared/orders-admin';
import { ApiError, messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { formatMoment } from '../../ui/format-moment';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { notify } from '../../ui/notify';
import { TextSkeleton } from '../../ui/skeleton';
import { orderActions, useOrder, useOrderAction } from './api';
import { ATTENTION_LABELS, amountLabel, eventLabel, paymentLabel } from './order-labels';
import styles from './orders.module.css';
import { StateTag } from './state-tag';

const PAID = ['approved', 'in_mediation'];

/** One order with its payments, history and actions. */
export function OrderCard({ id }: { id: string }) {
  const order = useOrder(id);
  if (order.isPending) return <TextSkeleton lines={8} />;
  if (!order.data) {
    const isUnknown = order.error instanceof ApiError && order.error.status === 404;
    return (
      <Alert onRetry={isUnknown ? undefined : () => void order.refetch()}>{messageOf(order.error)}</Alert>
    );
  }
  return <Card order={order.data} />;
}

function Card({ order }: { order: OrderDetail }) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <StateTag state={order.state} attention={order.attention} />
        <p>
          {order.buyer.name} {order.buyer.surname}
          {order.buyer.email && `, ${order.buyer.email}`}
        </p>
        <p className="soft small">Orden {order.id}</p>
      </div>
      {order.attention && <Alert kind="warning">{ATTENTION_LABELS[order.attention]}</Alert>}
      <LeaderRows>
        {order.items.map((item) => (
          <LeaderRow key={item.id} label={item.title} value={formatMoney(item.price, order.currency)} />
        ))}
        <LeaderRow variant="sum" label="Total" value={formatMoney(order.total, order.currency)} />
      </LeaderRows>
      <OrderActions order={order} />
      <section>
        <h3>Historia</h3>
        <ol className={styles.timeline}>
          {order.events.map((event) => (
            <li key={event.id}>
              <time dateTime={event.at}>{formatMoment(event.at)}</time>
              <span>{eventLabel(event)}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function OrderActions({ order }: { order: OrderDetail }) {
  const [refunding, setRefunding] = useState<string | null>(null);
  const check = useTold('Consulta hecha', () => orderActions.check(order.id));
  const resend = useTold('Recibo enviado', () => orderActions.resendReceipt(order.id));
  const resolve = useTold('Orden revisada', () => orderActions.resolve(order.id));
  const refund = useTold('Pago devuelto', (paymentId) => orderActions.refund(order.id, paymentId));
  const failure = [check, resend, resolve, refund].find((action) => action.isError)?.error;
  const isPaid = ['approved', 'partially_refunded', 'disputed'].includes(order.state);
  return (
    <>
      {order.payments.length > 0 && (
        <ul className={styles.payments}>
          {order.payments.map((payment) => (
            <li key={payment.id}>
              <div>
                <strong>{amountLabel(payment.amount, payment.currency)}</strong>{' '}
                {paymentLabel(payment.status)}
                <p className="soft small">Pago {payment.id}</p>
                {payment.refunds.map((refund) => (
                  <p key={refund.at} className="soft small">
                    Devuelto: {amountLabel(refund.amount, payment.currency)}, {formatMoment(refund.at)}
                  </p>
                ))}
              </div>
              {PAID.includes(payment.status) && (
                <Button variant="danger" small onClick={() => setRefunding(payment.id)}>
                  Devolver
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <Button variant="quiet" small busy={check.isPending} onClick={() => check.mutate('')}>
          Consultar al proveedor ahora
        </Button>
        {isPaid && (
          <Button variant="quiet" small busy={resend.isPending} onClick={() => resend.mutate('')}>
            Reenviar recibo
          </Button>
        )}
        {(order.attention || order.suspended) && (
          <Button variant="quiet" small busy={resolve.isPending} onClick={() => resolve.mutate('')}>
            {order.suspended ? 'Revisada: dar acceso' : 'Marcar como revisada'}
          </Button>
        )}
      </div>
      {failure && <Alert>{messageOf(failure)}</Alert>}
      <ConfirmDialog
        title="Devolver el pago"
        open={refunding !== null}
        action="Devolver"
        busy={refund.isPending}
        onConfirm={() => refund.mutate(refunding ?? '', { onSettled: () => setRefunding(null) })}
        onClose={() => setRefunding(null)}
      >
        El dinero vuelve a quien compró por el mismo medio. Si no queda otro pago, pierde el acceso.
      </ConfirmDialog>
    </>
  );
}

/** An order action that shows a toast on success. */
function useTold(done: string, run: (argument: string) => Promise<unknown>) {
  return useOrderAction(run, () => void notify('success', done));
}
