import type { ReactNode } from 'react';
import { MESSAGES } from '../../shared/messages';
import { formatDollars, formatPesos } from '../../shared/money';
import styles from './leader-rows.module.css';

/** La línea de puntos: word, dotted leader, figure. */
export function LeaderRows({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={className ? `${styles.rows} ${className}` : styles.rows}>{children}</dl>;
}

interface LeaderRowProps {
  word: ReactNode;
  figure: ReactNode;
  look?: 'plain' | 'pesos' | 'dollars' | 'sum';
}

export function LeaderRow({ word, figure, look = 'plain' }: LeaderRowProps) {
  return (
    <div className={`${styles.row} ${styles[look]}`}>
      <dt>{word}</dt>
      <dd>{figure}</dd>
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
      <LeaderRow word="Pesos" figure={price ? formatPesos(price) : MESSAGES.noPrice} look="pesos" />
      <LeaderRow
        word="Dólares"
        figure={USDprice ? formatDollars(USDprice) : MESSAGES.noPrice}
        look="dollars"
      />
    </LeaderRows>
  );
}
