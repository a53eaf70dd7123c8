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
  className?: string;
}

/** Pesos first, dollars under them. */
export function PriceRows({ price, USDprice, className }: PriceRowsProps) {
  return (
    <LeaderRows className={className}>
      <LeaderRow label="Pesos" value={price ? formatPesos(price) : MESSAGES.noPrice} variant="pesos" />
      <LeaderRow
        label="Dólares"
        value={USDprice ? formatDollars(USDprice) : MESSAGES.noPrice}
        variant="dollars"
      />
    </LeaderRows>
  );
}
