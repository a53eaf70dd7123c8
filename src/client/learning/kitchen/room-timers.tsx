import { useOpenKitchen } from './kitchen-store';
import styles from './room-timers.module.css';
import { TimerTray } from './timer-tray';

/** Shows the timers on a page without a recipe, so that they ring there too. */
export function RoomTimers() {
  useOpenKitchen();
  return (
    <div className={styles.timers}>
      <TimerTray />
    </div>
  );
}
