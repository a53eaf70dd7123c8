import type { MouseEvent, ReactNode } from 'react';
import { classOfButton } from '../../ui/button';
import { clearCartSoon, leadBackToOrder } from './clear-cart-soon';

/** The simulators run in this shop. A relative address keeps the current host and its session. */
export function checkoutHref(url: string): string {
  const { pathname } = new URL(url);
  return pathname.startsWith('/simulador/') ? pathname : url;
}

interface CheckoutLinkProps {
  url: string;
  orderKey: string;
  /** What the order takes out of the cart. */
  productIds: readonly string[];
  quiet?: boolean;
  children: ReactNode;
}

/** A plain link to the provider's checkout, which works without the provider's script. */
export function CheckoutLink({ url, orderKey, productIds, quiet, children }: CheckoutLinkProps) {
  const leave = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => {
    clearCartSoon(orderKey, productIds);
    const isOtherTab = metaKey || ctrlKey || shiftKey;
    if (!isOtherTab) leadBackToOrder(orderKey);
  };
  return (
    <a
      className={classOfButton({ variant: quiet ? 'quiet' : 'filled', wide: true })}
      href={checkoutHref(url)}
      onClick={leave}
    >
      {children}
    </a>
  );
}
