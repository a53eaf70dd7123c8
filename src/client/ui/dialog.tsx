import {
  type FormEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
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
  /** What is typed inside is saved with each letter, so it needs no button. */
  savesItself?: boolean;
}

/**
 * The native modal dialog: it traps focus, restores it, and closes with Escape or a click beside it. Once somebody has
 * typed inside, only a button closes it.
 */
export function Dialog({ title, open, onClose, children, wide, sheet, savesItself }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isTouched = useRef(false);
  const isPressedBeside = useRef(false);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    isTouched.current = false;
    setHeld(false);
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
    if (!open) return;
    dispatchEvent(new Event(DIALOGS_CHANGED));
    return () => {
      // Wait until React has closed or removed the dialog.
      queueMicrotask(() => dispatchEvent(new Event(DIALOGS_CHANGED)));
    };
  }, [open]);
  const isOwn = ({ target }: SyntheticEvent) => target === dialog.current;
  const isChanged = () =>
    !savesItself && (isTouched.current || dialog.current?.querySelector('[data-unsaved]') != null);
  const noticeInput = ({ target }: FormEvent) => {
    // A search loses nothing, and a chosen file is sent at once.
    if (!(target instanceof HTMLInputElement && /^(search|file)$/.test(target.type)))
      isTouched.current = true;
  };
  const onCancel = (event: SyntheticEvent) => {
    if (!isOwn(event) || !isChanged()) return;
    event.preventDefault();
    setHeld(true);
  };
  const onClosed = (event: SyntheticEvent) => {
    if (!isOwn(event)) return;
    if (!open || !isChanged()) return onClose();
    // A browser lets a page refuse only one of two Escapes in a row.
    dialog.current?.showModal();
    setHeld(true);
  };
  const onClickBeside = (event: SyntheticEvent) => {
    // A text selected with the mouse may end beside the dialog.
    if (!isOwn(event) || !isPressedBeside.current) return;
    if (isChanged()) setHeld(true);
    else onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the native dialog handles Escape.
    <dialog
      ref={dialog}
      className={['borderless pad-0', styles.dialog, wide && styles.wide, sheet && styles.sheet]
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onClosed}
      onInput={noticeInput}
      onPointerDown={(event) => {
        isPressedBeside.current = isOwn(event);
      }}
      onClick={onClickBeside}
    >
      {open && (
        <div className={`stack gap-4 anchor raised lift-3 corner-2 ${styles.inner}`}>
          <h2 className="section-title" id={titleId}>
            {title}
          </h2>
          {children}
          {isHeld && (
            <p className={`sticks pad-y-2 bold raised ${styles.held}`} role="status">
              Tienes cambios sin guardar. Guárdalos o cierra con la X.
            </p>
          )}
          <RoundButton icon="close" label="Cerrar" className={styles.close} onClick={onClose} />
        </div>
      )}
    </dialog>
  );
}

/** The row of buttons at the end of a dialog: quiet first, then filled. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={`row stretch gap-3 ${styles.actions}`}>{children}</div>;
}
