import type { ReactNode } from 'react';
import styles from './leader-rows.module.css';

/** Rows of a label, a dotted leader and a value. */
export function LeaderRows({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={className ? `${styles.rows} ${className}` : styles.rows}>{children}</dl>;
}

interface LeaderRowProps {
  label: ReactNode;
  value: ReactNode;
  variant?: 'plain' | 'large' | 'muted' | 'sum';
}

export function LeaderRow({ label, value, variant = 'plain' }: LeaderRowProps) {
  return (
    <div className={`${styles.row} ${styles[variant]}`}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
