import { useSyncExternalStore } from 'react';
import { Notice } from '../ui/notice';

/** Says that the network is gone, and goes away with it. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <div className="wrap">
      <Notice kind="warning">Estás sin conexión. Lo que ya se cargó sigue a la vista.</Notice>
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
