import { startTransition, useEffect, useState } from 'react';

const AT_LATEST_MS = 2000;

/** False until the browser has time: for what stands far below and would keep the rest of a long page waiting. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const begin = () => startTransition(() => setIdle(true));
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, AT_LATEST_MS / 10);
      return () => clearTimeout(timer);
    }
    const task = requestIdleCallback(begin, { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(task);
  }, []);
  return isIdle;
}
