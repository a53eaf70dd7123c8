import { type ReactNode, useState } from 'react';
import { useLocation } from '../../router';
import type { CartItem } from '../../state/browser-storage';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';

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
  if (twice.length === 0 || isConfirmed) return children;
  return (
    <Alert
      kind="warning"
      action={
        <Button variant="quiet" small onClick={() => setConfirmed(true)}>
          Pagar de nuevo
        </Button>
      }
    >
      <strong>Ya tienes un pago en camino</strong>
      <p>
        {twice.map(({ title }) => title).join(', ')}: si pagas de nuevo y el primer pago se acredita,
        tendremos que devolverte uno.
      </p>
    </Alert>
  );
}
