import { type ReactNode, useEffect } from 'react';
import styles from './alert-banner.module.css';
import { RoundButton } from './round-button';

const ALERT_DURATION = 5000;

interface AlertBannerProps {
  children: ReactNode;
  onClose: () => void;
  kind?: 'success' | 'error';
  /** A link or an undo button. */
  action?: ReactNode;
}

/** A message that stays for 5 seconds, with room for a link or an undo. */
export function AlertBanner({ children, onClose, kind = 'success', action }: AlertBannerProps) {
  useEffect(() => {
    const timer = setTimeout(onClose, ALERT_DURATION);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <div
      className={`row gap-4 rows-2 corner-2 bold ${kind === 'error' ? 'wash-bad' : 'wash-good'} ${styles.banner}`}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <span className="from-14">{children}</span>
      {action}
      <RoundButton icon="close" label="Cerrar aviso" onClick={onClose} />
    </div>
  );
}
