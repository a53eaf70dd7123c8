import { useEffect, useState } from 'react';

/** Keeps the screen on. The browser takes the lock away when the page is hidden, so it is asked again on return. */
export function useWakeLock(): 'asking' | 'on' | 'refused' {
  const [state, setState] = useState<'asking' | 'on' | 'refused'>('asking');
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isHere = true;
    async function ask() {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isHere) setState('on');
        else void lock.release();
      } catch {
        // No such interface, a low battery or a setting of the phone.
        if (isHere) setState('refused');
      }
    }
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release().catch(() => undefined);
    };
  }, []);
  return state;
}
