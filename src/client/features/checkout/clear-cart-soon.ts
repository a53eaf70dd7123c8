import { useCart } from '../../state/cart-store';

const CLEAR_AFTER_MS = 2000;
let isClearing = false;

/**
 * The wallet was clicked: the cart is cleared after two seconds, or as the page is left for the checkout.
 * Who comes back with the browser's own button finds the cart again.
 */
export function clearCartSoon(orderKey: string): void {
  if (isClearing) return;
  isClearing = true;
  // Sent although the page is being left: an unfinished payment can then be taken up in Mis Compras.
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
    if (event.persisted && useCart.getState().items.length === 0) useCart.getState().replace(bought);
  };
  addEventListener('pageshow', giveBack, { once: true });
}
