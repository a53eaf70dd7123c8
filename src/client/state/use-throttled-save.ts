import { useCallback, useEffect, useRef } from 'react';
import { useSession } from './session-store';

const EVERY_MS = 10_000;

/** Sends the newest change every few seconds, at once on demand, and when the page closes. */
export function useThrottledSave<T extends object>(
  id: string,
  send: (id: string, change: T) => Promise<void>,
): (change: T, now?: 'now') => void {
  const waiting = useRef<T>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const change = waiting.current;
    if (!change || !useSession.getState().token) return;
    waiting.current = undefined;
    // A failure is ignored, because the next save replaces it.
    send(id, change).catch(() => undefined);
  }, [id, send]);

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return useCallback(
    (change, now) => {
      waiting.current = { ...waiting.current, ...change };
      if (now) flush();
      else timer.current ??= setTimeout(flush, EVERY_MS);
    },
    [flush],
  );
}
