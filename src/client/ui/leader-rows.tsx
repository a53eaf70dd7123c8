import type { ReactNode } from 'react';
import styles from './leader-rows.module.css';

/** Rows of a label, a dotted leader and a value. */
export function LeaderRows({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={className ? `stack gap-hair ${className}` : 'stack gap-hair'}>{children}</dl>;
}

interface LeaderRowProps {
  label: ReactNode;
  value: ReactNode;
  variant?: 'plain' | 'large' | 'muted' | 'sum';
}

export function LeaderRow({ label, value, variant = 'plain' }: LeaderRowProps) {
  return (
    <div className={`row baseline gap-word ${styles[variant]}`}>
      <dt className="shrink">{label}</dt>
      <dd className="leader shrink">{value}</dd>
    </div>
  );
}
