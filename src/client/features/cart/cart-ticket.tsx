import type { ReactNode } from 'react';
import { formatDollars, formatPesos, sumAmounts } from '../../../shared/money';
import type { CartItem } from '../../state/browser-storage';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { TextLink } from '../../ui/text-button';
import styles from './cart-ticket.module.css';

interface CartTicketProps {
  items: CartItem[];
  /** The payment wallet. */
  wallet: ReactNode;
  /** Whether the shop accepts PayPal payments with a proof. */
  byProof: boolean;
  /** Shown when the shop has no payment method. */
  unpayable: ReactNode;
}

/** The cart lines, the totals in both currencies and the payment methods. */
export function CartTicket({ items, wallet, byProof, unpayable }: CartTicketProps) {
  return (
    <aside className={styles.ticket} aria-labelledby="total">
      <div className={`${styles.inner} scallop-bottom`}>
        <h2 className="vh" id="total">
          Total
        </h2>
        <LeaderRows>
          {items.map(({ id, title, price }) => (
            <LeaderRow key={id} label={title} value={formatPesos(price)} />
          ))}
        </LeaderRows>
        <LeaderRows>
          <LeaderRow
            label="Total"
            value={formatPesos(sumAmounts(items.map(({ price }) => price)))}
            variant="sum"
          />
          <LeaderRow
            label="Total en dólares"
            value={formatDollars(sumAmounts(items.map(({ USDprice }) => USDprice)))}
          />
        </LeaderRows>
        {unpayable || (
          <>
            <div className={styles.wallet}>{wallet}</div>
            {byProof && (
              <TextLink to="/crearCompra" className={styles.paypal}>
                Pagar con paypal
              </TextLink>
            )}
          </>
        )}
      </div>
    </aside>
  );
}
