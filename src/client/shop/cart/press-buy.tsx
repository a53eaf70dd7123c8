import type { Product } from '../../../contract/catalogue';
import { MESSAGES } from '../../../rules/messages';
import { cartItemOf, useCart } from '../../state/cart-store';
import { useIntention, wantedOf } from '../../state/intention-store';
import { useSession } from '../../state/session-store';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { notify } from '../../ui/notify';

export type CheckBuyable = () => Promise<'free' | 'owned' | 'pending'>;

/** A payment that is on its way is asked about before the cart, and in the sheet before a second payment. */
export async function pressBuy(
  product: Product,
  kind: 'cart' | 'buy',
  check: CheckBuyable,
): Promise<'pending' | undefined> {
  const { user } = useSession.getState();
  const ask = () => useIntention.getState().ask(wantedOf(kind, product));
  if (!user) {
    if (kind === 'cart') void notify('warning', MESSAGES.cartNeedsLogin);
    ask();
    return;
  }
  const answer = await check().catch(() => 'unknown' as const);
  // The session may have changed during the check.
  if (useSession.getState().user?.id !== user.id) return;
  if (answer === 'unknown') void notify('error', MESSAGES.ownershipUnknown);
  else if (answer === 'owned') void notify('error', MESSAGES.alreadyBought);
  else if (kind === 'buy') ask();
  else if (answer === 'pending' && !useCart.getState().items.some(({ id }) => id === product.id))
    return answer;
  else putIntoCart(product);
}

export function putIntoCart(product: Product): void {
  const isNew = useCart.getState().add(cartItemOf(product));
  const goToCart = { label: MESSAGES.viewCart, to: '/cart' };
  if (isNew) void notify('success', MESSAGES.cartAdded(product.title), goToCart);
  else void notify('error', MESSAGES.cartHasIt(product.title), goToCart);
}

/** A second payment for the same product must be deliberate. */
export function PayAgainDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      title="Ya hay un pago en camino"
      action="Pagar otra vez"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      Cuando se acredite, este producto va a ser tuyo. Si lo agregas al carrito y lo pagas de nuevo, vas a
      pagar dos veces.
    </ConfirmDialog>
  );
}
