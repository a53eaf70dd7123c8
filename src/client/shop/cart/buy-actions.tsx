import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Product } from '../../../contract/catalogue';
import { MESSAGES } from '../../../rules/messages';
import { cartItemOf, useCart } from '../../state/cart-store';
import { useIntention, wantedOf } from '../../state/intention-store';
import { useSession } from '../../state/session-store';
import { Button, ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { notify } from '../../ui/notify';
import { RoundButton } from '../../ui/round-button';
import styles from './buy-actions.module.css';
import type { PayAgainProps } from './pay-again-dialog';

interface BuyActionsProps {
  product: Product;
  /** Whether the user may buy the product is not known yet. */
  isChecking: boolean;
  /** The page of a payment that is on its way. */
  pendingPath?: string | undefined;
  /** Resolves whether the user may buy the product; it may call the server. */
  check: (productId: string) => Promise<'free' | 'owned' | 'pending'>;
}

/**
 * The way to the cart. A press waits for the check. Once the product is in the cart, the cart is the main action,
 * and a second press says that the product is there.
 */
export function BuyActions({ product, isChecking, pendingPath, check }: BuyActionsProps) {
  const [isPressed, setPressed] = useState(false);
  const [PayAgain, setPayAgain] = useState<ComponentType<PayAgainProps>>();
  const isInCart = useCart((cart) => cart.items.some(({ id }) => id === product.id));
  const isWaiting = isChecking || isPressed;
  const pressed = useRef<HTMLElement>(null);
  const press = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Some browsers do not focus a pressed button, and a dialog returns the focus to it.
    currentTarget.focus();
    pressed.current = currentTarget.parentElement;
    setPressed(true);
    if ((await addToCart(product, check)) === 'pending') {
      const module = await import('./pay-again-dialog').catch(() => undefined);
      if (module) setPayAgain(() => module.PayAgainDialog);
      else void notify('error', MESSAGES.noConnection);
    }
    setPressed(false);
  };
  const isMain = !isInCart && !pendingPath;
  useEffect(() => {
    // The pressed button gave way to another one, and the focus must not get lost with it.
    if (!isMain && document.activeElement === document.body)
      pressed.current?.querySelector('button')?.focus();
  }, [isMain]);
  return (
    <div className={styles.actions}>
      {isInCart && <ButtonLink to="/cart">{MESSAGES.viewCart}</ButtonLink>}
      {!isInCart && pendingPath && (
        <ButtonLink to={pendingPath} variant="quiet">
          <Icon name="clock" />
          Ver mi pago
        </ButtonLink>
      )}
      {isMain ? (
        // Pressable while it waits: a press from before hydration must not get lost.
        <Button waiting={isWaiting} onClick={isPressed ? undefined : (event) => void press(event)}>
          <Icon name="cart" />
          Agregar al carrito
        </Button>
      ) : (
        <RoundButton
          icon={isInCart ? 'cartFull' : 'cart'}
          label="Agregar al carrito"
          outlined
          className={isInCart ? `${styles.quiet} ${styles.added}` : styles.quiet}
          onClick={(event) => void press(event)}
        />
      )}
      <span className="vh" role="status">
        {isWaiting && 'Comprobando si ya es tuyo...'}
      </span>
      {PayAgain && (
        <PayAgain
          onConfirm={() => {
            setPayAgain(undefined);
            putIntoCart(product);
          }}
          onClose={() => setPayAgain(undefined)}
        />
      )}
    </div>
  );
}

async function addToCart(product: Product, check: BuyActionsProps['check']): Promise<'pending' | undefined> {
  const { user } = useSession.getState();
  if (!user) {
    void notify('warning', MESSAGES.cartNeedsLogin);
    useIntention.getState().ask(wantedOf('cart', product));
    return;
  }
  const answer = await check(product.id).catch(() => 'unknown' as const);
  // The session may have changed during the check.
  if (useSession.getState().user?.id !== user.id) return;
  if (answer === 'unknown') void notify('error', MESSAGES.ownershipUnknown);
  else if (answer === 'owned') void notify('error', MESSAGES.alreadyBought);
  else if (answer === 'pending' && !useCart.getState().items.some(({ id }) => id === product.id))
    return 'pending';
  else putIntoCart(product);
  return;
}

function putIntoCart(product: Product): void {
  const isNew = useCart.getState().add(cartItemOf(product));
  const goToCart = { label: MESSAGES.viewCart, to: '/cart' };
  if (isNew) void notify('success', MESSAGES.cartAdded(product.title), goToCart);
  else void notify('error', MESSAGES.cartHasIt(product.title), goToCart);
}
