import type { ReactNode } from 'react';
import styles from './avatar-row.module.css';

interface AvatarRowProps {
  initial: string;
  /** Text or a link; a link covers the whole row. */
  title: ReactNode;
  subtitle: string;
  value: number;
  label: string;
}

/** A list item with a round initial, two lines of text and a number at the end. */
export function AvatarRow({ initial, title, subtitle, value, label }: AvatarRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.avatar} aria-hidden="true">
        {initial.toUpperCase()}
      </span>
      <div className={styles.text}>
        {title}
        {subtitle && <small>{subtitle}</small>}
      </div>
      <p className={styles.number}>
        <b>{value}</b> {label}
      </p>
    </li>
  );
}
