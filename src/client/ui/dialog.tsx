import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { RoundButton } from './round-button';

/** Fired when a dialog opens or closes, so that the toaster can move into the topmost one. */
export const DIALOGS_CHANGED = 'dialogs-changed';

interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
  /** On a phone it rises from the bottom, over the full width. */
  sheet?: boolean;
}

/** The native modal dialog: it traps focus, closes with Escape and restores the focus. */
export function Dialog({ title, open, onClose, children, wide, sheet }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
    if (!open) return;
    dispatchEvent(new Event(DIALOGS_CHANGED));
    return () => {
      // Wait until React has closed or removed the dialog.
      queueMicrotask(() => dispatchEvent(new Event(DIALOGS_CHANGED)));
    };
  }, [open]);
  const closeIfOwn = (event: SyntheticEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the native dialog handles Escape.
    <dialog
      ref={dialog}
      className={[styles.dialog, wide && styles.wide, sheet && styles.sheet].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      // Ignore the close event of a nested dialog.
      onClose={closeIfOwn}
      onClick={closeIfOwn}
    >
      {open && (
        <div className={styles.inner}>
          <h2 className="section-title" id={titleId}>
            {title}
          </h2>
          {children}
          <RoundButton icon="close" label="Cerrar" className={styles.close} onClick={onClose} />
        </div>
      )}
    </dialog>
  );
}

/** The row of buttons at the end of a dialog: quiet first, then filled. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
