import type { ReactNode } from 'react';
import { formatDollars, formatPesos } from '../../../shared/money';
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
          <LeaderRow label="Total" value={formatPesos(sum(items.map(({ price }) => price)))} variant="sum" />
          <LeaderRow
            label="Total en dólares"
            value={formatDollars(sum(items.map(({ USDprice }) => USDprice)))}
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

/** Adds in cents to avoid floating-point errors. */
function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;
}
