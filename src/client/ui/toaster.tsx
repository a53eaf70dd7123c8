import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { Icon, type IconName } from './icon';
import type { ToastKind } from './notify';
import { Scallop } from './scallop';
import styles from './toaster.module.css';

const DURATION = 1500;
const MARKS: Record<ToastKind, IconName> = { success: 'check', error: 'close', warning: 'warn' };

let markReady: () => void;
const ready = new Promise<void>((resolve) => {
  markReady = resolve;
});

export async function showToast(kind: ToastKind, text: string): Promise<void> {
  await ready;
  toast.custom(
    () => (
      <div className={`${styles.toast} ${styles[kind] ?? ''}`}>
        <span className={styles.mark}>
          <Scallop />
          <Icon name={MARKS[kind]} />
        </span>
        {text}
      </div>
    ),
    { duration: DURATION, unstyled: true },
  );
}

/** Mounted once by the layout; sonner keeps the live region that announces each toast. */
export function Toaster() {
  useEffect(() => markReady(), []);
  return <Sonner position="bottom-center" containerAriaLabel="Avisos" className={styles.toasts ?? ''} />;
}
