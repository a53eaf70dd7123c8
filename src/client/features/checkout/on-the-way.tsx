import { useState } from 'react';
import { Link } from 'react-router';
import type { PendingOrder, PendingProof } from '../../../shared/checkout';
import { formatDollars, formatMoney } from '../../../shared/money';
import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { notify } from '../../ui/notify';
import { checkOrder, usePending } from './api';
import styles from './on-the-way.module.css';

/** The list of unsettled payments and proofs; empty without any. */
export function OnTheWay({ onSettled }: { onSettled: () => void }) {
  const pending = usePending();
  const { orders = [], proofs = [] } = pending.data ?? {};
  if (pending.isError && !pending.data) {
    return (
      <Alert onRetry={() => void pending.refetch()}>
        No pudimos revisar si tienes pagos en camino. {messageOf(pending.error)}
      </Alert>
    );
  }
  if (orders.length + proofs.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby="en-camino">
      <h2 className="section-title" id="en-camino">
        En camino
      </h2>
      <ul>
        {orders.map((order) => (
          <OrderOnTheWay
            key={order.key}
            order={order}
            onChecked={() => {
              void pending.refetch();
              onSettled();
            }}
          />
        ))}
        {proofs.map((proof) => (
          <ProofOnTheWay key={proof.id} proof={proof} />
        ))}
      </ul>
    </section>
  );
}

function OrderOnTheWay({ order, onChecked }: { order: PendingOrder; onChecked: () => void }) {
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      const { state } = await checkOrder(order.key);
      const isStill = state === 'pending' || state === 'created';
      await notify(isStill ? 'warning' : 'success', isStill ? 'Todavía no se acreditó.' : 'Hay novedades.');
      onChecked();
    } catch (error) {
      await notify('error', messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={styles.item}>
      <span className={styles.tag}>{order.state === 'pending' ? 'Pago pendiente' : 'Pago sin terminar'}</span>
      <p className={styles.titles}>
        <Link to={`/pago/${order.state === 'pending' ? 'pendiente' : 'error'}?orden=${order.key}`}>
          {order.titles.join(', ')}
        </Link>
      </p>
      <p className={styles.total}>{formatMoney(order.total, order.currency)}</p>
      <Button variant="quiet" small busy={busy} onClick={() => void check()}>
        {busy ? 'Consultando...' : 'Consultar ahora'}
      </Button>
    </li>
  );
}

function ProofOnTheWay({ proof }: { proof: PendingProof }) {
  return (
    <li className={styles.item}>
      <span className={`${styles.tag} ${styles.review}`}>En revisión</span>
      <p className={styles.titles}>{proof.titles.join(', ')}</p>
      <p className={styles.total}>{formatDollars(proof.total)}</p>
      <p className={styles.note}>Te avisamos por email.</p>
    </li>
  );
}
