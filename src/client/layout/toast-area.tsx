import { type ComponentType, useEffect, useState } from 'react';
import { TOAST_WANTED } from '../ui/notify';

const WANTED_AT = ['pointerdown', 'keydown', TOAST_WANTED];

/** Loads the toaster at the first touch or key press: its live region must exist before the first toast. */
export function ToastArea() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (Toaster) return;
    const bring = () => {
      // Without a network connection, the next touch tries again.
      import('../ui/toaster').then((module) => setToaster(() => module.Toaster)).catch(() => undefined);
    };
    for (const event of WANTED_AT) addEventListener(event, bring);
    return () => {
      for (const event of WANTED_AT) removeEventListener(event, bring);
    };
  }, [Toaster]);
  return Toaster ? <Toaster /> : null;
}
