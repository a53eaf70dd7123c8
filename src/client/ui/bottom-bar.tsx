import type { HTMLAttributes } from 'react';
import styles from './bottom-bar.module.css';

/** A price and its buttons at the bottom of the screen. */
export function BottomBar({ className, children, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <aside {...rest} className={styles.shadow} data-buy-bar="">
      <div className={`scallop-8 scallop-top row gap-4 rows-2 raised ${styles.bar} ${className}`}>
        {children}
      </div>
    </aside>
  );
}
