import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { OrderStatus } from '../../../shared/checkout';
import { formatMoney } from '../../../shared/money';
import { ApiError, messageOf } from '../../api';
import type { CartItem } from '../../state/browser-storage';
import { useCart } from '../../state/cart-store';
import { useSession } from '../../state/session-store';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { Scallop } from '../../ui/scallop';
import { TextSkeleton } from '../../ui/skeleton';
import { isOpen, orderQuery, refreshCart } from './api';
import { CheckoutLink } from './checkout-link';
import { labelsFor, type ResultPlace } from './order-labels';
import styles from './order-result.module.css';

/** The provider redirects the buyer to this page. It only shows the result and grants nothing. */
export function OrderResult({ orderKey, place }: { orderKey: string; place: ResultPlace }) {
  const order = useQuery(orderQuery(orderKey));
  useSettledOrder(order.data);
  if (orderKey === '' || (order.error instanceof ApiError && order.error.status === 404)) {
    return (
      <EmptyState
        level={1}
        title="No encontramos esta orden"
        action={<ButtonLink to="/mis-compras">Ver mis compras</ButtonLink>}
      >
        Si pagaste, tu compra aparece en Mis Compras apenas se acredite.
      </EmptyState>
    );
  }
  if (!order.data) {
    return (
      <div className="stack" aria-busy={!order.isError}>
        <h1 className="title">Tu pago</h1>
        {order.isError ? (
          <Alert onRetry={() => void order.refetch()}>{messageOf(order.error)}</Alert>
        ) : (
          <TextSkeleton lines={6} />
        )}
      </div>
    );
  }
  const labels = labelsFor(order.data.state, place);
  return (
    <article className={styles.result}>
      <div className={`${styles.mark} ${styles[labels.variant]}`} aria-hidden="true">
        <Scallop />
        <Icon name={labels.variant === 'good' ? 'check' : labels.variant === 'waiting' ? 'clock' : 'close'} />
      </div>
      <div className={styles.labels} role="status" aria-live="polite">
        <h1 className="title">{labels.title}</h1>
        <p className="lead">{labels.text}</p>
      </div>
      <LeaderRows>
        {order.data.items.map((item) => (
          <LeaderRow
            key={item.id}
            label={item.title}
            value={formatMoney(item.charged, order.data.currency)}
          />
        ))}
        <LeaderRow variant="sum" label="Total" value={formatMoney(order.data.total, order.data.currency)} />
      </LeaderRows>
      <Actions order={order.data} orderKey={orderKey} place={place} />
      {isOpen(order.data.state) && place !== 'error' && (
        <Button variant="quiet" busy={order.isFetching} onClick={() => void order.refetch()}>
          {order.isFetching ? 'Consultando...' : 'Consultar ahora'}
        </Button>
      )}
      {order.isError && <Alert>{messageOf(order.error)}</Alert>}
    </article>
  );
}

function Actions({ order, orderKey, place }: { order: OrderStatus; orderKey: string; place: ResultPlace }) {
  const isLoggedIn = useSession((session) => session.user !== null);
  const navigate = useNavigate();
  const isPaid = ['approved', 'partially_refunded', 'disputed'].includes(order.state);
  if (isPaid) {
    return isLoggedIn ? (
      <ButtonLink to={order.items.length === 1 ? `/course/${order.items[0]?.id}` : '/mis-compras'}>
        {order.items.length === 1 ? 'Ver mi compra' : 'Ver mis compras'}
      </ButtonLink>
    ) : (
      <ButtonLink to="/iniciar-sesion?volver=%2Fmis-compras">Inicia sesión para ver tu compra</ButtonLink>
    );
  }
  const isAbandoned = order.state === 'created' && place === 'error';
  const mayTryAgain = isAbandoned || ['rejected', 'cancelled', 'expired'].includes(order.state);
  if (!mayTryAgain) return null;
  const restore = () => {
    for (const { onSale, charged: _, ...item } of order.items) if (onSale) useCart.getState().add(item);
    void navigate('/cart');
  };
  return (
    <div className={styles.actions}>
      {order.checkoutUrl && (
        <CheckoutLink url={order.checkoutUrl} orderKey={orderKey}>
          Intentar de nuevo
        </CheckoutLink>
      )}
      <Button variant={order.checkoutUrl ? 'quiet' : 'filled'} onClick={restore}>
        Recuperar mi carrito
      </Button>
    </div>
  );
}

/** Removes paid products from the cart and refetches the purchases. */
function useSettledOrder(order: OrderStatus | undefined): void {
  const client = useQueryClient();
  const state = order?.state;
  const ids = order?.items.map((item: Pick<CartItem, 'id'>) => item.id).join();
  useEffect(() => {
    if (state !== 'approved' && state !== 'pending') return;
    for (const id of ids?.split(',') ?? []) useCart.getState().remove(id);
    refreshCart(client);
  }, [client, state, ids]);
}
