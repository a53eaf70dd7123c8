import { useOpenKitchen } from './kitchen-store';
import styles from './room-timers.module.css';
import { TimerTray } from './timer-tray';

/** The timers in a room without a recipe: what is in the oven must ring there too. */
export function RoomTimers() {
  useOpenKitchen();
  return (
    <div className={styles.timers}>
      <TimerTray />
    </div>
  );
}
