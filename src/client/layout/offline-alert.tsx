import { useOffline } from '../state/connection';
import { Alert } from '../ui/alert';
import styles from './offline-alert.module.css';

/** A message that stays visible while the shop cannot be reached. Rooms keep working, so theirs covers nothing. */
export function OfflineAlert() {
  if (!useOffline()) return null;
  return (
    <div className={`lift-3 corner-2 ${styles.offline}`}>
      <Alert kind="warning">Estás sin conexión. Lo guardado se abre desde Mis Compras.</Alert>
    </div>
  );
}
