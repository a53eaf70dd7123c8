import { useEffect, useState } from 'react';
import { clockTime } from '../../ui/clock-time';
import { Icon } from '../../ui/icon';
import styles from './lesson-tape.module.css';

/** Plays the video from the minute of an entry. */
export function MinuteButton({ seconds, onClick }: { seconds: number; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`inline anchor berry pill small bold digits-even ${styles.minute}`}
      aria-label={`Ver desde ${clockTime(seconds)}`}
      onClick={onClick}
    >
      <Icon name="play" />
      {clockTime(seconds)}
    </button>
  );
}

/** The minute of the field: the pinned one, or the current one of the video. */
export function FieldMinute({ pinned, read }: { pinned: number | null; read: () => number }) {
  const [current, setCurrent] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setCurrent(read()), 1000);
    return () => clearInterval(timer);
  });
  return (
    <span className={`inline anchor berry pill small bold digits-even ${styles.minute}`}>
      {clockTime(pinned ?? current)}
    </span>
  );
}
