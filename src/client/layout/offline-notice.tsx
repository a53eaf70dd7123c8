import { useSyncExternalStore } from 'react';
import { Notice } from '../ui/notice';
import styles from './offline-notice.module.css';

/** Says that the network is gone, wherever on the page one is, until it is back. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <div className={styles.offline}>
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
