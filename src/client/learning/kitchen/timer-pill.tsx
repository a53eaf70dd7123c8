import { useEffect } from 'react';
import { Link } from '../../router';
import { SmallButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { prepareSound } from './alarm';
import { useOpenKitchen } from './kitchen-store';
import styles from './timer-pill.module.css';
import { clockOf, endedWords } from './timers';
import { extendTimer, openStep, pathOf, removeTimer, useTimers } from './use-timers';

/** The next timer on a page that is no kitchen, with the way back to its step. Where the tray is, it hides. */
export default function TimerPill() {
  useOpenKitchen();
  useEffect(() => {
    addEventListener('pointerdown', prepareSound, { once: true });
    return () => removeEventListener('pointerdown', prepareSound);
  }, []);
  const [next, ...others] = useTimers();
  if (!next) return null;
  const { timer, state, leftMs, lateMs } = next;
  const isRinging = state === 'ringing';
  const look = isRinging ? `vanilla ink ${styles.ringing}` : 'dark';
  return (
    <aside className={styles.place} aria-label="Relojes">
      <div className={`stack gap-2 bold lift-3 ${styles.pill} ${look}`}>
        <Link
          to={pathOf(timer)}
          onClick={() => openStep(timer)}
          className={`line gap-3 rows-2 tight no-underline ${styles.link}`}
        >
          <Icon name={isRinging ? 'alert' : state === 'paused' ? 'pause' : 'clock'} />
          <span className="shrink break">
            {timer.name}{' '}
            {isRinging && <b className="heading-1 leading-1 digits-even">{endedWords(lateMs)}</b>}
          </span>
          {!isRinging && (
            <b className="heading-1 leading-1 digits-even" role="timer" aria-label={timer.name}>
              {clockOf(leftMs)}
            </b>
          )}
          {others.length > 0 && <span className="small">y {others.length} más</span>}
        </Link>
        {isRinging && (
          <div className={`row stretch gap-2 ${styles.actions}`}>
            <p className="vh" role="alert">
              {timer.name}: {endedWords(lateMs)}
            </p>
            <SmallButton aria-label={`Apagar ${timer.name}`} onClick={() => removeTimer(timer.id)}>
              Apagar
            </SmallButton>
            <SmallButton
              aria-label={`Un minuto más para ${timer.name}`}
              onClick={() => extendTimer(timer.id)}
            >
              + 1 min
            </SmallButton>
          </div>
        )}
      </div>
    </aside>
  );
}
