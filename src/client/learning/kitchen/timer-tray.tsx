import type { CSSProperties } from 'react';
import { QuietButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import styles from './timer-tray.module.css';
import { clockOf, endedWords } from './timers';
import { extendTimer, removeTimer, toggleTimer, useTimers } from './use-timers';

/** Every timer, always, all of them. A tap pauses one; a ringing one is turned off. */
export function TimerTray() {
  const timers = useTimers();
  if (timers.length === 0) return null;
  return (
    <ul className={`stack gap-2 full no-print ${styles.tray}`} aria-label="Relojes" data-timers="">
      {timers.map(({ timer: { id, name }, state, leftMs, lateMs, share }) =>
        state === 'ringing' ? (
          <li
            key={id}
            className={`row spread gap-4 rows-2 whole shrink anchor dark corner-2 ${styles.tile} ${styles.ringing}`}
          >
            <span role="alert" className={`row break gap-near from-9 bold ${styles.name}`}>
              <Icon name="alert" />
              {name}
              <b className={styles.time}>{endedWords(lateMs)}</b>
            </span>
            <span role="timer" aria-label={name} className="vh">
              0:00
            </span>
            <span className={`row stretch gap-2 from-12 ${styles.actions}`}>
              <QuietButton className="grow" aria-label={`Apagar ${name}`} onClick={() => removeTimer(id)}>
                Apagar
              </QuietButton>
              <QuietButton
                className="grow"
                aria-label={`Un minuto más para ${name}`}
                onClick={() => extendTimer(id)}
              >
                + 1 min
              </QuietButton>
            </span>
          </li>
        ) : (
          <li
            key={id}
            className={`shrink anchor corner-2 ${styles.tile} ${styles[state]}`}
            style={{ '--p': `${share * 100}%` } as CSSProperties}
          >
            <span role="timer" aria-label={name} className={`stack tall gap-hair ${styles.face}`}>
              <span className={`line break gap-near bold ${styles.name}`}>
                {state === 'paused' && <Icon name="pause" />}
                {name}
              </span>
              <b className={styles.time}>{clockOf(leftMs)}</b>
            </span>
            <button
              type="button"
              className="over full corner-2"
              aria-label={`${state === 'paused' ? 'Seguir con' : 'Pausar'} ${name}`}
              onClick={() => toggleTimer(id)}
            />
            {state === 'paused' && (
              <button
                type="button"
                className={`placed centre tap-round ${styles.remove}`}
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
