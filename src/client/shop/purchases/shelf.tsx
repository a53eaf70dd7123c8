import type { ReactNode } from 'react';
import styles from './shelf.module.css';

/** Purchased products on planks, as many a plank as the width allows. */
export function Shelf({ children }: { children: ReactNode }) {
  return <div className={styles.shelf}>{children}</div>;
}
