import type { CartItem } from '../../state/browser-storage';
import { useCart } from '../../state/cart-store';

const CLEAR_AFTER_MS = 2000;
let isClearing = false;

/**
 * Takes the products of an order out of the cart two seconds after a click on the wallet, or when the page closes for
 * the checkout. The browser's back button leads to the order, and restores the cart.
 */
export function clearCartSoon(orderKey: string, productIds?: readonly string[]): void {
  if (isClearing) return;
  isClearing = true;
  // A beacon is sent even while the page closes. It lets Mis Compras offer to resume an unfinished payment.
  navigator.sendBeacon(`/api/payment/order/${orderKey}/opened`);
  const isBought = ({ id }: CartItem) => productIds?.includes(id) ?? true;
  const bought = useCart.getState().items.filter(isBought);
  const clear = () => {
    isClearing = false;
    clearTimeout(timer);
    removeEventListener('pagehide', clear);
    const { items, replace } = useCart.getState();
    replace(items.filter((item) => !isBought(item)));
  };
  const timer = setTimeout(clear, CLEAR_AFTER_MS);
  addEventListener('pagehide', clear);
  const giveBack = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    const { items, replace } = useCart.getState();
    if (!items.some(isBought)) replace([...bought, ...items]);
    // The page is kept as it was left; its address is the order's.
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };
  addEventListener('pageshow', giveBack, { once: true });
}

/** The Back button then leads from the provider to the order, not to the page whose cart is cleared. */
export function leadBackToOrder(orderKey: string): void {
  history.replaceState(history.state, '', `/pago/error?orden=${orderKey}`);
}
