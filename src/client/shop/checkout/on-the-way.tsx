import { useState } from 'react';
import type { LeftOrder, PendingOrder, PendingProof } from '../../../contract/checkout';
import { formatDollars, formatMoney } from '../../../rules/money';
import { formatDeadline, formatDueDay } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { MailPromise } from '../../mail-promise';
import { Link } from '../../router';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink, ButtonOut } from '../../ui/button';
import { Medal } from '../../ui/medal';
import { notify } from '../../ui/notify';
import { checkOrder, usePending } from './api';
import { leftAttemptText } from './attempt-texts';
import styles from './on-the-way.module.css';

/** The list of unsettled payments and proofs; empty without any. */
export function OnTheWay({ onSettled }: { onSettled: () => void }) {
  const pending = usePending();
  const { orders = [], proofs = [], left = [] } = pending.data ?? {};
  if (pending.isError && !pending.data) {
    return (
      <Alert onRetry={() => void pending.refetch()}>
        No pudimos revisar si tienes pagos en camino. {messageOf(pending.error)}
      </Alert>
    );
  }
  if (orders.length + proofs.length + left.length === 0) return null;
  return (
    <section className="stack gap-4 below-6" aria-labelledby="en-camino">
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
        {left.map((order) => (
          <LeftOnTheWay key={order.key + order.kind} order={order} />
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
  const due = dueOf(order);
  const page = `/pago/${order.state === 'pending' || order.inReview ? 'pendiente' : 'error'}?orden=${order.key}`;
  return (
    <li
      className={`pad-y-4 line-above words-end gap-4 rows-2 align-center ${styles.item} ${styles.pictured}`}
    >
      <Medal imageUrl={order.imageUrl} notYet className={styles.picture} />
      <span className={order.inReview ? `${styles.tag} ${styles.review}` : styles.tag}>{tagOf(order)}</span>
      <p className={styles.titles}>
        <Link to={page}>{order.titles.join(', ')}</Link>
        <span className={`block soft ${styles.due}`}>
          {due ? `${due}, orden ${order.number}` : `Orden ${order.number}`}
        </span>
      </p>
      <p className="own-end nowrap">{formatMoney(order.total, order.currency)}</p>
      {order.inReview && (
        <MailPromise>
          <p className={`soft small own-end ${styles.note}`}>Te avisamos por email.</p>
        </MailPromise>
      )}
      <div className={`row stretch justify-end gap-2 own-end ${styles.actions}`}>
        {!order.inReview && order.provider === 'transfer' && (
          <ButtonLink to={page} variant="quiet" small>
            Retomar el pago
          </ButtonLink>
        )}
        {order.voucher && (
          <ButtonOut href={order.voucher.url} variant="quiet" small>
            Ver el código de pago
          </ButtonOut>
        )}
        {order.provider !== 'transfer' && (
          <Button variant="quiet" small busy={busy} onClick={() => void check()}>
            {busy ? 'Consultando...' : 'Consultar ahora'}
          </Button>
        )}
      </div>
    </li>
  );
}

function tagOf({ state, inReview }: PendingOrder): string {
  if (inReview) return 'En revisión';
  return state === 'pending' ? 'Pago pendiente' : 'Pago sin terminar';
}

/** Where and until when to pay. */
function dueOf({ voucher, dueAt, inReview }: PendingOrder): string {
  if (inReview) return 'Transferencia';
  if (voucher)
    return voucher.dueAt ? `${voucher.place}, hasta el ${formatDueDay(voucher.dueAt)}` : voucher.place;
  return dueAt ? `Transferencia, hasta el ${formatDeadline(dueAt)}` : '';
}

/** What the buyer no longer has to pay. */
function LeftOnTheWay({ order }: { order: LeftOrder }) {
  return (
    <li className={`pad-y-4 line-above words-end gap-4 rows-2 align-center ${styles.item}`}>
      <span className={styles.tag}>Ya no hace falta</span>
      <p className={styles.titles}>
        <Link to={`/pago/pendiente?orden=${order.key}`}>{order.titles.join(', ')}</Link>
        <span className={`block soft ${styles.due}`}>{`Orden ${order.number}`}</span>
      </p>
      <p className="whole soft">{leftAttemptText(order)}</p>
    </li>
  );
}

function ProofOnTheWay({ proof }: { proof: PendingProof }) {
  return (
    <li className={`pad-y-4 line-above words-end gap-4 rows-2 align-center ${styles.item}`}>
      <span className={`${styles.tag} ${styles.review}`}>En revisión</span>
      <p className={styles.titles}>
        {proof.titles.join(', ')}
        <span className={`block soft ${styles.due}`}>Orden {proof.number}</span>
      </p>
      <p className="own-end nowrap">{formatDollars(proof.total)}</p>
      <MailPromise>
        <p className={`soft small own-end ${styles.note}`}>Te avisamos por email.</p>
      </MailPromise>
    </li>
  );
}
