import { type ReactNode, useCallback, useState } from 'react';
import { AlertBanner } from './alert-banner';
import styles from './alert-banner.module.css';
import { SmallButton } from './button';

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
    <div className={`below-4 ${styles.place}`}>
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
