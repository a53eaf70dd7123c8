import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PendingOrder } from '../../../contract/checkout';
import { formatDollars, formatMoney } from '../../../rules/money';
import { formatDeadline, formatDueDay } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { MailPromise } from '../../mail-promise';
import { notifyError } from '../../notify-error';
import { Link } from '../../router';
import { Alert } from '../../ui/alert';
import { ButtonOut, SmallButton, SmallLink } from '../../ui/button';
import { Medal } from '../../ui/medal';
import { notify } from '../../ui/notify';
import { TitledSection } from '../../ui/titled-section';
import { checkOrder, isOpen, usePending } from './api';
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
    <TitledSection className="stack gap-4 below-6" id="en-camino" title="En camino">
      <ul className="line-below">
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
        {proofs.map(({ id, titles, number, total }) => (
          <Entry
            key={id}
            tag="En revisión"
            inReview
            titles={titles}
            note={`Orden ${number}`}
            amount={formatDollars(total)}
          />
        ))}
        {left.map((order) => (
          // What the buyer no longer has to pay.
          <Entry
            key={order.key + order.kind}
            tag="Ya no hace falta"
            titles={order.titles}
            page={`/pago/pendiente?orden=${order.key}`}
            note={`Orden ${order.number}`}
          >
            <p className="whole soft">{leftAttemptText(order)}</p>
          </Entry>
        ))}
      </ul>
    </TitledSection>
  );
}

function OrderOnTheWay({ order, onChecked }: { order: PendingOrder; onChecked: () => void }) {
  const check = useMutation({
    mutationFn: () => checkOrder(order.key),
    onSuccess: async ({ state }) => {
      if (isOpen(state)) await notify('warning', 'Todavía no se acreditó.');
      else await notify('success', 'Hay novedades.');
      onChecked();
    },
    onError: notifyError,
  });
  const due = dueOf(order);
  const page = `/pago/${order.state === 'pending' || order.inReview ? 'pendiente' : 'error'}?orden=${order.key}`;
  return (
    <Entry
      tag={tagOf(order)}
      inReview={order.inReview}
      titles={order.titles}
      page={page}
      note={due ? `${due}, orden ${order.number}` : `Orden ${order.number}`}
      amount={formatMoney(order.total, order.currency)}
      imageUrl={order.imageUrl}
    >
      <div className={`row stretch justify-end gap-2 own-end ${styles.actions}`}>
        {!order.inReview && order.provider === 'transfer' && <SmallLink to={page}>Retomar el pago</SmallLink>}
        {order.voucher && (
          <ButtonOut href={order.voucher.url} variant="quiet" small>
            Ver el código de pago
          </ButtonOut>
        )}
        {order.provider !== 'transfer' && (
          <SmallButton busy={check.isPending} onClick={() => check.mutate()}>
            {check.isPending ? 'Consultando...' : 'Consultar ahora'}
          </SmallButton>
        )}
      </div>
    </Entry>
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

interface EntryProps {
  tag: string;
  inReview?: boolean;
  titles: string[];
  page?: string;
  note: string;
  amount?: string;
  imageUrl?: string;
  children?: ReactNode;
}

function Entry({ tag, inReview, titles, page, note, amount, imageUrl, children }: EntryProps) {
  const names = titles.join(', ');
  return (
    <li
      className={`pad-y-4 line-above words-end gap-4 rows-2 align-center ${styles.item} ${imageUrl ? styles.pictured : ''}`}
    >
      {imageUrl && <Medal imageUrl={imageUrl} notYet className={styles.picture} />}
      <span className={`tag-wide own-start pill small bold ${inReview ? 'sky ink' : 'wash-waiting'}`}>
        {tag}
      </span>
      <p className={styles.titles}>
        {page ? <Link to={page}>{names}</Link> : names}
        <span className={`block soft ${styles.due}`}>{note}</span>
      </p>
      {amount && <p className="own-end nowrap">{amount}</p>}
      {inReview && (
        <MailPromise>
          <p className={`soft small own-end ${styles.note}`}>Te avisamos por email.</p>
        </MailPromise>
      )}
      {children}
    </li>
  );
}
