import { type ReactNode, useState } from 'react';
import { useLocation } from '../../router';
import type { CartItem } from '../../state/browser-storage';
import { Alert } from '../../ui/alert';
import { SmallButton } from '../../ui/button';
import { usePending } from './api';
import { isOpenAttempt, openAttemptText } from './attempt-texts';

interface PayAgainCheckProps {
  items: CartItem[];
  /** The buyer's products whose payment or proof is on its way. */
  pending: { itemId: string }[];
  children: ReactNode;
}

/** Hides the ways to pay until the buyer confirms, when a payment for one of the products is on its way. */
export function PayAgainCheck({ items, pending, children }: PayAgainCheckProps) {
  const { state } = useLocation();
  const wantsAnotherWay = typeof state === 'object' && state !== null && 'payAgain' in state;
  const [isConfirmed, setConfirmed] = useState(wantsAnotherWay);
  const twice = items.filter(({ id }) => pending.some(({ itemId }) => itemId === id));
  const { data } = usePending();
  const open = data?.orders.filter((order) => isOpenAttempt(order, items)) ?? [];
  if (twice.length === 0) return children;
  if (isConfirmed) {
    return (
      <>
        <OpenAttempts items={items} />
        {children}
      </>
    );
  }
  const unending = twice.filter(({ id }) => !open.some(({ productIds }) => productIds.includes(id)));
  return (
    <Alert
      kind="warning"
      action={
        <SmallButton onClick={() => setConfirmed(true)}>
          {unending.length > 0 ? 'Pagar de nuevo' : 'Pagar de otra forma'}
        </SmallButton>
      }
    >
      <strong>Ya tienes un pago en camino</strong>
      {open.map((order) => (
        <p key={order.key}>{openAttemptText(order)}</p>
      ))}
      {unending.length > 0 && (
        <p>
          {unending.map(({ title }) => title).join(', ')}: si pagas de nuevo y el primer pago se acredita,
          tendremos que devolverte uno.
        </p>
      )}
    </Alert>
  );
}

/** Says which attempts for these products wait beside the order of the page, and that they end when the buyer pays. */
export function OpenAttempts({ items, except }: { items: { id: string }[]; except?: string }) {
  const { data } = usePending();
  const open = data?.orders.filter((order) => order.key !== except && isOpenAttempt(order, items)) ?? [];
  if (open.length === 0) return null;
  return (
    <Alert kind="warning">
      {open.map((order) => (
        <p key={order.key}>{openAttemptText(order)}</p>
      ))}
    </Alert>
  );
}
