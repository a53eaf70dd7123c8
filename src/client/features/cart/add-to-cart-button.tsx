import { useState } from 'react';
import type { Product } from '../../../shared/catalogue';
import { MESSAGES } from '../../../shared/messages';
import { cartItemOf, useCart } from '../../state/cart-store';
import { useSession } from '../../state/session-store';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { notify } from '../../ui/notify';

interface AddToCartButtonProps {
  product: Product;
  /** Resolves whether the user owns the product; it may call the server. */
  checkOwned: (productId: string) => Promise<boolean>;
  withIcon?: boolean;
}

/**
 * Adds a product after checking that the user does not own it; a click waits for the check.
 * A second click shows that the product is in the cart.
 */
export function AddToCartButton({ product, checkOwned, withIcon }: AddToCartButtonProps) {
  const [isChecking, setChecking] = useState(false);
  const press = async () => {
    setChecking(true);
    await addToCart(product, checkOwned);
    setChecking(false);
  };
  return (
    <>
      <Button busy={isChecking} onClick={() => void press()}>
        {withIcon && <Icon name="cart" />}
        Agregar al carrito
      </Button>
      <span className="vh" role="status">
        {isChecking && 'Comprobando si ya es tuyo...'}
      </span>
    </>
  );
}

async function addToCart(product: Product, checkOwned: AddToCartButtonProps['checkOwned']): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return notify('warning', MESSAGES.cartNeedsLogin);
  const owned = await checkOwned(product.id).catch(() => 'unknown' as const);
  // The session may have changed during the check.
  if (useSession.getState().user?.id !== user.id) return;
  if (owned === 'unknown') return notify('error', MESSAGES.ownershipUnknown);
  if (owned) return notify('error', MESSAGES.alreadyBought);
  const isNew = useCart.getState().add(cartItemOf(product));
  if (isNew) return notify('success', MESSAGES.cartAdded(product.title));
  return notify('error', MESSAGES.cartHasIt(product.title));
}
