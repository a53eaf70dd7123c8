import type { ReactNode } from 'react';
import { useSettings } from '../../settings';
import { clearCartSoon } from './clear-cart-soon';
import styles from './wallet-box.module.css';

interface CheckoutLinkProps {
  url: string;
  orderKey: string;
  children: ReactNode;
}

/** The plain way to the provider's checkout: it works without any script of theirs. */
export function CheckoutLink({ url, orderKey, children }: CheckoutLinkProps) {
  const { wallet } = useSettings();
  // The simulator is this very shop: who came by another of its names stays on it, with the session.
  const href = wallet.test ? new URL(url).pathname : url;
  return (
    <a className={styles.link} href={href} onClick={() => clearCartSoon(orderKey)}>
      {children}
    </a>
  );
}
