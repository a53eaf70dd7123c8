import type { Timer } from '../../../rules/recipes/recipe';
import { Icon } from '../../ui/icon';
import styles from './timer-button.module.css';
import { clockOf } from './timers';
import { startTimer } from './use-timers';

interface TimerButtonProps {
  recipeId: string;
  timer: Timer;
  /** The title of the step. */
  title: string | null;
  /** From 1; the way back from the timer leads there. */
  step: number;
}

/** Starts a named timer of a step. The running one is in the tray. */
export function TimerButton({ recipeId, timer, title, step }: TimerButtonProps) {
  // The parser's label; "Reloj" says nothing, so the step's title or number names it.
  const name = timer.label === 'Reloj' ? (title ?? `Paso ${step}`) : timer.label;
  const time = clockOf(timer.seconds * 1000);
  return (
    <button
      type="button"
      className={`wraps inline tap-large raised edge corner-2 small text-left hover-sunk no-print ${styles.timer}`}
      aria-label={`Poner reloj: ${name}, ${time}`}
      onClick={() => {
        startTimer(recipeId, name, timer.seconds, step);
        // Other pages show the timer with it, also without a connection.
        import('./timer-pill').catch(() => undefined);
      }}
    >
      <Icon className="berry" name="clock" />
      <span className={`bold ${styles.name}`}>
        <small className="block regular">Poner reloj</small>
        {name}
      </span>
      <b className="heading-1 leading-1 digits nowrap">{time}</b>
    </button>
  );
}
