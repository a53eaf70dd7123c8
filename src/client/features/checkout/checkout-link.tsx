import type { ReactNode } from 'react';
import { useSettings } from '../../settings';
import { clearCartSoon } from './clear-cart-soon';
import styles from './wallet-box.module.css';

interface CheckoutLinkProps {
  url: string;
  orderKey: string;
  children: ReactNode;
}

/** A plain link to the provider's checkout, which works without the provider's script. */
export function CheckoutLink({ url, orderKey, children }: CheckoutLinkProps) {
  const { wallet } = useSettings();
  // The simulator runs in this shop. A relative link keeps the current host and its session.
  const href = wallet.test ? new URL(url).pathname : url;
  return (
    <a className={styles.link} href={href} onClick={() => clearCartSoon(orderKey)}>
      {children}
    </a>
  );
}
