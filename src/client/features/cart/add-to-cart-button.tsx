import type { Product } from '../../../shared/catalogue';
import { MESSAGES } from '../../../shared/messages';
import { cartItemOf, useCart } from '../../state/cart-store';
import { useSession } from '../../state/session-store';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { notify } from '../../ui/notify';

interface AddToCartButtonProps {
  product: Product;
  owned: boolean;
  withIcon?: boolean;
}

/** Stays a button after adding: the second click says that it is there already. */
export function AddToCartButton({ product, owned, withIcon }: AddToCartButtonProps) {
  const add = () => {
    if (!useSession.getState().user) return notify('warning', MESSAGES.cartNeedsLogin);
    if (owned) return notify('error', MESSAGES.alreadyBought);
    const isNew = useCart.getState().add(cartItemOf(product));
    return isNew
      ? notify('success', MESSAGES.cartAdded(product.title))
      : notify('error', MESSAGES.cartHasIt(product.title));
  };
  return (
    <Button onClick={() => void add()}>
      {withIcon && <Icon name="cart" />}
      Agregar al carrito
    </Button>
  );
}
