import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

/** The browser believes to be connected, but the last answer came from this device. */
export const useConnection = create<{ isLost: boolean }>()(() => ({ isLost: false }));

/** Without a connection, or without an answer of the shop. */
export function useOffline(): boolean {
  const isLost = useConnection((connection) => connection.isLost);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return isLost || !isOnline;
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
