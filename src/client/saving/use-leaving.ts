import { useEffect, useRef } from 'react';

/** The signal that a save must not wait for the connection any longer, because its form is gone. */
export function useLeaving(): () => AbortSignal | undefined {
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  return () => leaving.current?.signal;
}
