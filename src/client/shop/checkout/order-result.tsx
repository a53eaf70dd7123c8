import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { OrderStatus } from '../../../contract/checkout';
import { ApiError, messageOf } from '../../api';
import { MailPromise } from '../../mail-promise';
import { QueryState } from '../../query-state';
import { useNavigate } from '../../router';
import { useCart } from '../../state/cart-store';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink, QuietButton, QuietLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { Scallop } from '../../ui/scallop';
import { addToCart, isOpen, orderQuery, refreshCart } from './api';
import { CheckoutLink } from './checkout-link';
import { DeclinedActions } from './declined-order';
import { DECLINE_TEXTS, labelsFor, type ResultPlace } from './order-labels';
import styles from './order-result.module.css';
import { PaidOrder } from './paid-order';
import { OpenAttempts } from './pay-again-check';
import { TransferOrder } from './transfer-order';
import { CouponOrder, OrderLines } from './waiting-order';

/** A dispute does not end the access, but it is no time to celebrate. */
const PAID = ['approved', 'partially_refunded'];

interface OrderResultProps {
  orderKey: string;
  place: ResultPlace;
  /** The form for the proof of a transfer. */
  proof: (onSent: () => void) => ReactNode;
  /** Whether the address names a payment. Without one, an order without payments was left. */
  hasPayment: boolean;
}

/** The provider redirects the buyer to this page. It only shows the result and grants nothing. */
export function OrderResult({ orderKey, place, proof, hasPayment }: OrderResultProps) {
  const order = useQuery(orderQuery(orderKey));
  useSettledOrder(order.data);
  if (order.data && PAID.includes(order.data.state)) {
    return <PaidOrder order={order.data} orderKey={orderKey} />;
  }
  return (
    <div
      className={order.data?.transfer || order.data?.voucher ? 'wrap page stack' : 'wrap page narrow stack'}
    >
      {order.data && isOpen(order.data.state) && !order.data.superseded && (
        <OpenAttempts items={order.data.items} except={orderKey} />
      )}
      <Unpaid
        order={order}
        orderKey={orderKey}
        place={order.data?.state === 'created' && !hasPayment ? 'error' : place}
        proof={proof}
      />
    </div>
  );
}

type UnpaidProps = Omit<OrderResultProps, 'hasPayment'> & { order: UseQueryResult<OrderStatus> };

function Unpaid({ order, orderKey, place, proof }: UnpaidProps) {
  if (orderKey === '' || (order.error instanceof ApiError && order.error.status === 404)) {
    return (
      <EmptyState level={1} title="No encontramos esta orden" link={['/mis-compras', 'Ver mis compras']}>
        Si pagaste, tu compra aparece en Mis Compras apenas se acredite.
      </EmptyState>
    );
  }
  if (!order.data) {
    return (
      <div className="stack" aria-busy={!order.isError}>
        <h1 className="title">Tu pago</h1>
        <QueryState query={order} lines={6} />
      </div>
    );
  }
  const checkNow = (
    <QuietButton busy={order.isFetching} onClick={() => void order.refetch()}>
      {order.isFetching ? 'Consultando...' : 'Consultar ahora'}
    </QuietButton>
  );
  if (order.data.transfer) {
    const form = proof(() => void order.refetch());
    return <TransferOrder order={order.data} orderKey={orderKey} proof={form} />;
  }
  if (order.data.voucher) return <CouponOrder order={order.data} checkNow={checkNow} />;
  const { superseded, declineReason } = order.data;
  const labels = labelsFor(order.data, place);
  return (
    <article className={`stack items-start gap-5 ${styles.result}`}>
      <div className={`centre anchor ink ${styles.mark} ${styles[labels.variant]}`} aria-hidden="true">
        <Scallop className="over full tall" />
        <Icon
          className="anchor"
          name={labels.variant === 'good' ? 'check' : labels.variant === 'waiting' ? 'clock' : 'close'}
        />
      </div>
      <div className="stack gap-3" role="status" aria-live="polite">
        <h1 className="title">{labels.title}</h1>
        {declineReason && (
          <p className="lead">
            <strong>{DECLINE_TEXTS[declineReason]}</strong>
          </p>
        )}
        <p className="lead">
          {labels.text} <MailPromise>{labels.mail}</MailPromise>
        </p>
      </div>
      <OrderLines order={order.data} />
      <Actions order={order.data} orderKey={orderKey} place={place} />
      {isOpen(order.data.state) && !superseded && place !== 'error' && checkNow}
      {order.isError && <Alert>{messageOf(order.error)}</Alert>}
    </article>
  );
}

/** The ways out of a payment that failed or was left. */
function Actions({ order, orderKey, place }: { order: OrderStatus; orderKey: string; place: ResultPlace }) {
  const navigate = useNavigate();
  const isAbandoned = order.state === 'created' && place === 'error';
  if (order.superseded) {
    return (
      <div className={`row stretch gap-3 ${styles.actions}`}>
        <ButtonLink to="/mis-compras">Ver mis compras</ButtonLink>
        {order.superseded.kind === 'transfer' && <QuietLink to="/contacto">Escribir por Contacto</QuietLink>}
      </div>
    );
  }
  const mayTryAgain = isAbandoned || ['rejected', 'cancelled', 'expired'].includes(order.state);
  if (order.state === 'disputed') return <ButtonLink to="/mis-compras">Ver mis compras</ButtonLink>;
  if (!mayTryAgain) return null;
  const restore = () => {
    addToCart(order.items);
    void navigate('/cart');
  };
  return (
    <>
      {order.state === 'rejected' && <DeclinedActions order={order} orderKey={orderKey} />}
      <div className={`row stretch gap-3 ${styles.actions}`}>
        {order.state !== 'rejected' && order.checkoutUrl && (
          <CheckoutLink
            url={order.checkoutUrl}
            orderKey={orderKey}
            productIds={order.items.map(({ id }) => id)}
          >
            Retomar el pago
          </CheckoutLink>
        )}
        <Button variant={order.checkoutUrl ? 'quiet' : 'filled'} onClick={restore}>
          Recuperar el carrito
        </Button>
      </div>
    </>
  );
}

/** Removes paid products from the cart and refetches the purchases. */
function useSettledOrder(order: OrderStatus | undefined): void {
  const client = useQueryClient();
  const state = order?.state;
  const ids = order?.items.map(({ id }) => id).join();
  useEffect(() => {
    if (state !== 'approved' && state !== 'pending') return;
    for (const id of ids?.split(',') ?? []) useCart.getState().remove(id);
    refreshCart(client);
  }, [client, state, ids]);
}
