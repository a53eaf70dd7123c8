import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast } from 'sonner';
import { Link } from '../router';
import { useMedia } from '../state/use-media';
import { DIALOGS_CHANGED } from './dialog';
import { Icon, type IconName } from './icon';
import { Scallop } from './scallop';
import styles from './toaster.module.css';

export type ToastKind = 'success' | 'error' | 'warning';

export interface ToastAction {
  label: string;
  to: string;
}

const DURATION = 1500;
const UNDER_THE_BAR = { top: '6rem' };
/** The bottom of a phone has the bar with the price, or a sheet. A dialog covers the navigation and sets its own distance. */
const ON_A_PHONE = { top: 'var(--toast-top, 5.5rem)' };
const MARKS: Record<ToastKind, IconName> = { success: 'check', error: 'close', warning: 'warn' };

let markReady: () => void;
const ready = new Promise<void>((resolve) => {
  markReady = resolve;
});

export async function showToast(kind: ToastKind, text: string, action?: ToastAction): Promise<void> {
  await ready;
  toast.custom(
    (id) => (
      <div className={`row rows-0 dark lift-3 bold leading-3 ${styles.toast} ${styles[kind] ?? ''}`}>
        <span className={`centre anchor rigid ${styles.mark}`}>
          <Scallop className="over full tall" />
          <Icon className="anchor" name={MARKS[kind]} />
        </span>
        <span className={`shrink ${styles.text}`}>{text}</span>
        {action && (
          <Link to={action.to} onClick={() => toast.dismiss(id)}>
            {action.label}
          </Link>
        )}
      </div>
    ),
    { duration: DURATION, unstyled: true },
  );
}

/** Mounted once by the layout; sonner keeps the live region that announces each toast. */
export function Toaster() {
  useEffect(() => markReady(), []);
  const isWide = useMedia('(min-width: 885px)');
  return createPortal(
    <Sonner
      position={isWide ? 'top-right' : 'top-center'}
      offset={isWide ? UNDER_THE_BAR : ON_A_PHONE}
      mobileOffset={ON_A_PHONE}
      containerAriaLabel="Avisos"
      className={styles.toasts ?? ''}
    />,
    useTopmostHost(),
  );
}

/**
 * An element that moves into the topmost modal dialog. Everything outside of the dialog is covered and
 * inert, so a toast there would be neither visible nor announced. Moving keeps the current toasts.
 */
function useTopmostHost(): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => {
    const move = () => {
      const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
      if (host.parentNode !== parent) parent.append(host);
    };
    move();
    addEventListener(DIALOGS_CHANGED, move);
    return () => {
      removeEventListener(DIALOGS_CHANGED, move);
      host.remove();
    };
  }, [host]);
  return host;
}
