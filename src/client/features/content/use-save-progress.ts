import { useCallback, useEffect, useRef } from 'react';
import { useSession } from '../../state/session-store';
import { type ProgressChange, saveProgress } from './api';

const EVERY_MS = 10_000;

/** Saves the progress on the server every few seconds and when the page closes. */
export function useSaveProgress(productId: string): (change: ProgressChange, now?: 'now') => void {
  const waiting = useRef<ProgressChange>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (Object.keys(waiting.current).length === 0 || !useSession.getState().token) return;
    const body = waiting.current;
    waiting.current = {};
    // A failure is ignored, because the next save replaces it.
    saveProgress(productId, body).catch(() => undefined);
  }, [productId]);

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
