import type { ReactNode } from 'react';
import styles from './person-row.module.css';

interface PersonRowProps {
  initial: string;
  /** The name, or a link around it: then the whole row is the link. */
  name: ReactNode;
  /** Empty when the account is deleted. */
  email: string;
  purchases: number;
}

/** Somebody in a list of the creator: who, and how much they bought. */
export function PersonRow({ initial, name, email, purchases }: PersonRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.avatar} aria-hidden="true">
        {initial.toUpperCase()}
      </span>
      <div className={styles.who}>
        {name}
        {email && <small>{email}</small>}
      </div>
      <p className={styles.count}>
        <b>{purchases}</b> {purchases === 1 ? 'compra' : 'compras'}
      </p>
    </li>
  );
}
