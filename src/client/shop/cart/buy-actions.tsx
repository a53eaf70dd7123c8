import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Product } from '../../../contract/catalogue';
import { MESSAGES } from '../../../rules/messages';
import { useCart } from '../../state/cart-store';
import { Button, ButtonLink, QuietButton, QuietLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { notify } from '../../ui/notify';
import { RoundButton } from '../../ui/round-button';
import styles from './buy-actions.module.css';
import type { CheckBuyable } from './press-buy';

interface BuyActionsProps {
  product: Product;
  /** Whether the user may buy the product is not known yet. */
  isChecking: boolean;
  /** The page of a payment that is on its way. */
  pendingPath?: string | undefined;
  /** Resolves whether the user may buy the product; it may call the server. */
  check: CheckBuyable;
}

/**
 * The ways to the cart and to the payment. Their code loads with the first press, which waits for the check. Once the
 * product is in the cart, the cart is the main action, and a second press says that the product is there.
 */
export function BuyActions({ product, isChecking, pendingPath, check }: BuyActionsProps) {
  const [isPressed, setPressed] = useState(false);
  const [payAgain, setPayAgain] = useState<typeof import('./press-buy')>();
  const isInCart = useCart((cart) => cart.items.some(({ id }) => id === product.id));
  const isWaiting = isChecking || isPressed;
  const pressed = useRef<HTMLElement>(null);
  const press = async ({ currentTarget }: MouseEvent<HTMLButtonElement>, kind: 'cart' | 'buy') => {
    if (isPressed) return;
    // Some browsers do not focus a pressed button, and a dialog returns the focus to it.
    currentTarget.focus();
    pressed.current = currentTarget.parentElement;
    setPressed(true);
    const module = await import('./press-buy').catch(() => undefined);
    if (!module) void notify('error', MESSAGES.noConnection);
    else if ((await module.pressBuy(product, kind, check)) === 'pending') setPayAgain(module);
    setPressed(false);
  };
  const isMain = !isInCart && !pendingPath;
  useEffect(() => {
    // The pressed button gave way to another one, and the focus must not get lost with it.
    if (!isMain && document.activeElement === document.body)
      pressed.current?.querySelector('button')?.focus();
  }, [isMain]);
  return (
    <div className={`row stretch gap-2 ${styles.actions}`}>
      {isInCart && <ButtonLink to="/cart">{MESSAGES.viewCart}</ButtonLink>}
      {!isInCart && pendingPath && (
        <QuietLink to={pendingPath}>
          <Icon name="clock" />
          Ver mi pago
        </QuietLink>
      )}
      {isMain ? (
        // Pressable while it waits: a press from before hydration must not get lost.
        <>
          <QuietButton waiting={isWaiting} onClick={(event) => void press(event, 'cart')}>
            <Icon name="cart" />
            Agregar al carrito
          </QuietButton>
          <Button waiting={isWaiting} onClick={(event) => void press(event, 'buy')}>
            Comprar ahora
          </Button>
        </>
      ) : (
        <RoundButton
          icon={isInCart ? 'cartFull' : 'cart'}
          label="Agregar al carrito"
          outlined
          className={isInCart ? `${styles.quiet} ${styles.added}` : styles.quiet}
          onClick={(event) => void press(event, 'cart')}
        />
      )}
      <span className="vh" role="status">
        {isWaiting && 'Comprobando si ya es tuyo...'}
      </span>
      {payAgain && (
        <payAgain.PayAgainDialog
          onConfirm={() => {
            setPayAgain(undefined);
            payAgain.putIntoCart(product);
          }}
          onClose={() => setPayAgain(undefined)}
        />
      )}
    </div>
  );
}
