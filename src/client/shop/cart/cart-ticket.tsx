import type { ReactNode } from 'react';
import styles from './cart-ticket.module.css';

/** The sheet beside the cart lines: the ways to pay and the total. */
export function CartTicket({ children }: { children: ReactNode }) {
  return (
    <aside className="anchor shrink paper-shadow stays" aria-labelledby="total">
      <div className={`scallop-10 stack gap-4 container scallop-bottom raised corner-top ${styles.inner}`}>
        <h2 className="vh" id="total">
          Total
        </h2>
        {children}
      </div>
    </aside>
  );
}
