import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and in the first browser render, because both must produce the same markup. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
