import type { RefObject } from 'react';
import { clockTime } from '../../ui/clock-time';
import styles from './lesson-player.module.css';
import { usePlace } from './use-place';

interface PlayerTimeProps {
  video: RefObject<HTMLVideoElement | null>;
  hasEnded: boolean;
  /** What the creator's file said, until the video itself is there. */
  lengthSeconds: number | null;
}

/** The place in the video and what is left of it. */
export function PlayerTime({ video, hasEnded, lengthSeconds }: PlayerTimeProps) {
  const { seconds, duration } = usePlace(video);
  const length = duration || lengthSeconds;
  return (
    <p className={`line stretch spread gap-3 below-2 small leading-3 digits-even ${styles.time}`}>
      {hasEnded ? 'Clase terminada' : <span>{clockTime(seconds)}</span>}
      {!hasEnded && length !== null && <span>faltan {clockTime(Math.max(0, length - seconds))}</span>}
    </p>
  );
}
