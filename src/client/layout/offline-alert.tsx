import { useSyncExternalStore } from 'react';
import { Alert } from '../ui/alert';
import styles from './offline-alert.module.css';

/** A message that stays visible while the browser is offline. */
export function OfflineAlert() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <div className={styles.offline}>
      <Alert kind="warning">Estás sin conexión. Lo que ya se cargó sigue a la vista.</Alert>
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
