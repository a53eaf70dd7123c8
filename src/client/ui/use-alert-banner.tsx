import { type ReactNode, useCallback, useEffect, useState } from 'react';
import styles from './alert-banner.module.css';
import { SmallButton } from './button';
import { RoundButton } from './round-button';

interface BannerContent {
  text: string;
  /** An optional second sentence. */
  hint?: string;
  kind?: 'success' | 'error';
  action?: ReactNode;
  /** The action that takes back what the alert tells. */
  undo?: () => void;
}

/** The alert of a page. `show` replaces the current alert. Render `banner` first on the sheet and outside of grids: it is sticky. */
export function useAlertBanner() {
  const [alert, setAlert] = useState<(BannerContent & { id: number }) | null>(null);
  const close = useCallback(() => setAlert(null), []);
  const show = useCallback((next: BannerContent) => {
    setAlert((before) => ({ ...next, id: (before?.id ?? 0) + 1 }));
  }, []);
  const undo = alert?.undo && (
    <SmallButton
      onClick={() => {
        close();
        alert.undo?.();
      }}
    >
      Deshacer
    </SmallButton>
  );
  const banner = alert && (
    <div className={`sticks below-4 ${styles.place}`}>
      <AlertBanner
        key={alert.id}
        kind={alert.kind ?? 'success'}
        action={undo ?? alert.action}
        onClose={close}
      >
        <span>{alert.text}</span> {alert.hint && <span>{alert.hint}</span>}
      </AlertBanner>
    </div>
  );
  return { banner, show, close };
}

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
