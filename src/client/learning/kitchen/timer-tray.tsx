import type { CSSProperties } from 'react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import styles from './timer-tray.module.css';
import { clockOf, endedWords } from './timers';
import { extendTimer, removeTimer, toggleTimer, useTimers } from './use-timers';

/** Every timer, always, all of them. A tap pauses one; a ringing one is turned off. */
export function TimerTray() {
  const timers = useTimers();
  if (timers.length === 0) return null;
  return (
    <ul className={styles.tray} aria-label="Relojes" data-timers="">
      {timers.map(({ timer: { id, name }, state, leftMs, lateMs, share }) =>
        state === 'ringing' ? (
          <li key={id} className={`${styles.tile} ${styles.ringing}`}>
            <span role="alert" className={styles.name}>
              <Icon name="alert" />
              {name}
              <b className={styles.time}>{endedWords(lateMs)}</b>
            </span>
            <span role="timer" aria-label={name} className="vh">
              0:00
            </span>
            <span className={styles.actions}>
              <Button variant="quiet" aria-label={`Apagar ${name}`} onClick={() => removeTimer(id)}>
                Apagar
              </Button>
              <Button
                variant="quiet"
                aria-label={`Un minuto más para ${name}`}
                onClick={() => extendTimer(id)}
              >
                + 1 min
              </Button>
            </span>
          </li>
        ) : (
          <li
            key={id}
            className={`${styles.tile} ${styles[state]}`}
            style={{ '--p': `${share * 100}%` } as CSSProperties}
          >
            <span role="timer" aria-label={name} className={styles.face}>
              <span className={styles.name}>
                {state === 'paused' && <Icon name="pause" />}
                {name}
              </span>
              <b className={styles.time}>{clockOf(leftMs)}</b>
            </span>
            <button
              type="button"
              className={styles.whole}
              aria-label={`${state === 'paused' ? 'Seguir con' : 'Pausar'} ${name}`}
              onClick={() => toggleTimer(id)}
            />
            {state === 'paused' && (
              <button
                type="button"
                className={styles.remove}
                aria-label={`Quitar ${name}`}
                onClick={() => removeTimer(id)}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ),
      )}
    </ul>
  );
}
