import type { CSSProperties } from 'react';
import { useTape } from './api';
import { listEntries } from './tape-entries';
import styles from './tape-pins.module.css';

/** Her notes and questions as pins on the track of the player. The tape itself says what they are. */
export function TapePins({ lessonId }: { lessonId: string }) {
  const { data } = useTape(lessonId);
  if (!data) return null;
  return listEntries(data).map(({ kind, id, atSeconds }) => {
    const place = { '--second': atSeconds } as CSSProperties; // custom property
    return (
      <i
        key={id}
        className={`placed ignore-taps vanilla circle ${styles.pin}`}
        style={place}
        data-pin={kind}
        aria-hidden="true"
      />
    );
  });
}
