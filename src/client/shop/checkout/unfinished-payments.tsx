import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PendingOrder } from '../../../contract/checkout';
import { formatMoney } from '../../../rules/money';
import { formatDeadline, formatDueDay, formatMoment } from '../../../rules/shop-time';
import { MailPromise } from '../../mail-promise';
import { notifyError } from '../../notify-error';
import { useCart } from '../../state/cart-store';
import { ButtonOut, SmallButton, SmallLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { restoreCart, usePending } from './api';
import { CheckoutLink } from './checkout-link';
import styles from './unfinished-payments.module.css';

/** More would hide the cart. Mis Compras lists them all. */
const MOST = 3;

/** Payments that the buyer left, at the top of the cart: each can be resumed or put back into the cart. */
export function UnfinishedPayments() {
  const { data, refetch } = usePending();
  useEffect(() => {
    // The Back button may show this page as it was before the payment.
    const refresh = (event: PageTransitionEvent) => event.persisted && void refetch();
    addEventListener('pageshow', refresh);
    return () => removeEventListener('pageshow', refresh);
  }, [refetch]);
  return data?.orders.slice(0, MOST).map((order) => <Unfinished key={order.key} order={order} />);
}

function Unfinished({ order }: { order: PendingOrder }) {
  return (
    <section
      className={`wash-waiting edged pad-y-3 pad-x-4 corner-2 leading-4 mark-words gap-3 align-center ${styles.payment}`}
      aria-label="Pago sin terminar"
    >
      <Icon name="clock" />
      <p>
        <b className="ink">{titleOf(order)}</b>
        <br />
        {order.titles.join(', ')}, {formatMoney(order.total, order.currency)}.{' '}
        {order.inReview ? <MailPromise>Te avisamos por email.</MailPromise> : detailOf(order)}
      </p>
      <div className={`row stretch gap-2 whole ink ${styles.actions}`}>
        <ResumeAction order={order} />
        <RestoreButton order={order} />
      </div>
    </section>
  );
}

function titleOf({ state, voucher, provider, inReview }: PendingOrder): string {
  if (inReview) return 'Estamos mirando tu comprobante';
  if (voucher) return `Falta que pagues en ${voucher.place}`;
  if (provider === 'transfer') return 'Falta tu transferencia';
  if (state === 'pending') return 'Tu pago está pendiente';
  return state === 'rejected' ? 'Tu pago fue rechazado' : 'Dejaste un pago sin terminar';
}

function detailOf({ voucher, dueAt, createdAt }: PendingOrder): string {
  if (voucher?.dueAt) return `Tienes hasta el ${formatDueDay(voucher.dueAt)}.`;
  if (dueAt) return `Te guardamos el precio hasta el ${formatDeadline(dueAt)}.`;
  return `Lo empezaste el ${formatMoment(createdAt)}.`;
}

function ResumeAction({ order }: { order: PendingOrder }) {
  const page = `/pago/pendiente?orden=${order.key}`;
  const see = (
    <SmallLink to={page}>
      {order.provider === 'transfer' && !order.inReview ? 'Retomar el pago' : 'Ver mi pago'}
    </SmallLink>
  );
  if (order.inReview) return see;
  if (order.voucher) {
    return (
      <ButtonOut href={order.voucher.url} variant="quiet" small>
        Ver el código de pago
      </ButtonOut>
    );
  }
  if (order.provider === 'transfer' || !order.checkoutUrl) return see;
  return (
    <CheckoutLink url={order.checkoutUrl} orderKey={order.key} productIds={order.productIds} quiet>
      Retomar el pago
    </CheckoutLink>
  );
}

/** Absent when the cart already has the products. */
function RestoreButton({ order }: { order: PendingOrder }) {
  const items = useCart((cart) => cart.items);
  const restore = useMutation({
    mutationFn: () => restoreCart(order.key),
    onError: notifyError,
  });
  if (order.productIds.every((id) => items.some((item) => item.id === id))) return null;
  return (
    <SmallButton busy={restore.isPending} onClick={() => restore.mutate()}>
      Recuperar el carrito
    </SmallButton>
  );
}
