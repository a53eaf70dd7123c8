import { useCallback, useEffect, useRef } from 'react';
import type { Progress } from '../../../shared/content';
import { useSession } from '../../state/session-store';

const EVERY_MS = 10_000;

/** Keeps where one is on the server: every few seconds, and at the last moment before leaving. */
export function useSaveProgress(productId: string): (change: Partial<Progress>, now?: 'now') => void {
  const waiting = useRef<Partial<Progress>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const token = useSession.getState().token;
    if (Object.keys(waiting.current).length === 0 || !token) return;
    const body = JSON.stringify(waiting.current);
    waiting.current = {};
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    // `keepalive` outlives the page. A lost save is made good by the next one.
    fetch(`/api/content/${productId}/progress`, { method: 'PUT', headers, body, keepalive: true }).catch(
      () => undefined,
    );
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
