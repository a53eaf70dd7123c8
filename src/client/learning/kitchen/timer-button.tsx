import type { Timer } from '../../../rules/recipes/recipe';
import { Icon } from '../../ui/icon';
import styles from './timer-button.module.css';
import { clockOf } from './timers';
import { startTimer } from './use-timers';

/** Starts a named timer of a step. The running one is in the tray. */
export function TimerButton({ recipeId, timer, name }: { recipeId: string; timer: Timer; name: string }) {
  const time = clockOf(timer.seconds * 1000);
  return (
    <button
      type="button"
      className={styles.timer}
      aria-label={`Poner reloj: ${name}, ${time}`}
      onClick={() => startTimer(recipeId, name, timer.seconds)}
    >
      <Icon name="clock" />
      <span className={styles.name}>
        <small>Poner reloj</small>
        {name}
      </span>
      <b>{time}</b>
    </button>
  );
}

/** The parser's label; "Reloj" says nothing, so the step's title or number names it. */
export function timerName(timer: Timer, title: string | null, number: number): string {
  return timer.label === 'Reloj' ? (title ?? `Paso ${number}`) : timer.label;
}
