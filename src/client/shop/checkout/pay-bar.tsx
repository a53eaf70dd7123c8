import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMedia } from '../../state/use-media';
import { BottomBar } from '../../ui/bottom-bar';
import styles from './pay-bar.module.css';

/** Lying down, a phone has no height to spare. */
const PHONE = '(max-width: 884px) and (min-height: 500px)';

/** With a total, the button that pays stays at the bottom of a phone, out of the ticket whose scallops would cut it off. */
export function PayBar({ total, children }: { total: string | undefined; children: ReactNode }) {
  const isPhone = useMedia(PHONE);
  if (!isPhone || total === undefined) return children;
  return createPortal(
    <BottomBar aria-label="Pagar" className={styles.bar}>
      <p>
        Total <b>{total}</b>
      </p>
      <div className={`stack gap-0 ${styles.button}`}>{children}</div>
    </BottomBar>,
    document.body,
  );
}
