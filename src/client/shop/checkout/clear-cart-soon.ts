import { useCart } from '../../state/cart-store';

const CLEAR_AFTER_MS = 2000;
let isClearing = false;

/**
 * Clears the cart two seconds after a click on the wallet, or when the page closes for the checkout.
 * The browser's back button leads to the order, and restores the cart.
 */
export function clearCartSoon(orderKey: string): void {
  if (isClearing) return;
  isClearing = true;
  // A beacon is sent even while the page closes. It lets Mis Compras offer to resume an unfinished payment.
  navigator.sendBeacon(`/api/payment/order/${orderKey}/opened`);
  const bought = useCart.getState().items;
  const clear = () => {
    isClearing = false;
    clearTimeout(timer);
    removeEventListener('pagehide', clear);
    useCart.getState().clear();
  };
  const timer = setTimeout(clear, CLEAR_AFTER_MS);
  addEventListener('pagehide', clear);
  const giveBack = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    if (useCart.getState().items.length === 0) useCart.getState().replace(bought);
    // The page is kept as it was left; its address is the order's.
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };
  addEventListener('pageshow', giveBack, { once: true });
}

/** The Back button then leads from the provider to the order, not to the page whose cart is cleared. */
export function leadBackToOrder(orderKey: string): void {
  history.replaceState(history.state, '', `/pago/error?orden=${orderKey}`);
}
