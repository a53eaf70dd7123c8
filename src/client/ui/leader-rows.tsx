import type { ReactNode } from 'react';
import { MESSAGES } from '../../shared/messages';
import { formatDollars, formatPesos } from '../../shared/money';
import styles from './leader-rows.module.css';

/** La línea de puntos: label, dotted leader, value. */
export function LeaderRows({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={className ? `${styles.rows} ${className}` : styles.rows}>{children}</dl>;
}

interface LeaderRowProps {
  label: ReactNode;
  value: ReactNode;
  variant?: 'plain' | 'pesos' | 'dollars' | 'sum';
}

export function LeaderRow({ label, value, variant = 'plain' }: LeaderRowProps) {
  return (
    <div className={`${styles.row} ${styles[variant]}`}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface PriceRowsProps {
  price?: number | undefined;
  USDprice?: number | undefined;
  /** The regular prices during a promotion, shown crossed out. */
  listPrice?: number | null | undefined;
  listUSDprice?: number | null | undefined;
  className?: string;
}

/** Pesos first, dollars under them. */
export function PriceRows({ price, USDprice, listPrice, listUSDprice, className }: PriceRowsProps) {
  return (
    <LeaderRows className={className}>
      <LeaderRow
        label="Pesos"
        value={<Price amount={price} list={listPrice} format={formatPesos} />}
        variant="pesos"
      />
      <LeaderRow
        label="Dólares"
        value={<Price amount={USDprice} list={listUSDprice} format={formatDollars} />}
        variant="dollars"
      />
    </LeaderRows>
  );
}

interface PriceProps {
  amount: number | undefined;
  list: number | null | undefined;
  format: (amount: number) => string;
}

function Price({ amount, list, format }: PriceProps) {
  if (!amount) return MESSAGES.noPrice;
  if (!list) return format(amount);
  return (
    <>
      <s className={styles.before}>
        <span className="vh">Antes </span>
        {format(list)}
      </s>{' '}
      <span className="vh">ahora </span>
      {format(amount)}
    </>
  );
}
