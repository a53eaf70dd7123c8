import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { clockTime } from '../../ui/clock-time';
import { fetchStoryboard } from './api';
import styles from './seek-track.module.css';
import { type Tile, tileAt } from './storyboard';
import { usePlace } from './use-place';

interface SeekTrackProps {
  video: RefObject<HTMLVideoElement | null>;
  /** Null for a video without small pictures. */
  storyboardUrl: string | null;
  /** Marks at seconds of the video. */
  pins?: ReactNode;
}

/** The place in the video, with a small picture while one looks for another place. */
export function SeekTrack({ video, storyboardUrl, pins }: SeekTrackProps) {
  const { seconds, duration, loaded } = usePlace(video);
  const [tiles, setTiles] = useState<Tile[]>([]);
  const [looked, setLooked] = useState<number | null>(null);
  const isDragging = useRef(false);
  const wanted = useRef<string>(undefined);
  if (duration === 0) return <div className={`line anchor pad-x-3 dark ${styles.track}`} />;

  function look(at: number) {
    setLooked(at);
    if (!storyboardUrl || wanted.current === storyboardUrl) return;
    wanted.current = storyboardUrl;
    // Without pictures the time still helps.
    fetchStoryboard(storyboardUrl).then(setTiles, () => undefined);
  }

  function seek(to: number) {
    if (video.current) video.current.currentTime = to;
  }

  const shareOf = (second: number) => `${(second / duration) * 100}%`;
  const shown = isDragging.current && looked !== null ? looked : seconds;
  return (
    <div
      className={`line anchor pad-x-3 dark ${styles.track}`}
      style={
        {
          '--done': shareOf(shown),
          '--loaded': shareOf(loaded),
          '--duration': duration,
        } as CSSProperties /* custom properties */
      }
    >
      {pins}
      {looked !== null && <Preview tile={tileAt(tiles, looked)} seconds={looked} share={looked / duration} />}
      <input
        className="full margin-0 pointer"
        type="range"
        min={0}
        max={duration}
        step="any"
        value={Math.min(shown, duration)}
        aria-label="Lugar en el video"
        aria-valuetext={`${clockTime(shown)} de ${clockTime(duration)}`}
        onPointerDown={() => {
          isDragging.current = true;
        }}
        onPointerMove={(event) => !isDragging.current && look(secondAt(event, duration))}
        onPointerUp={() => {
          isDragging.current = false;
          if (looked !== null) seek(looked);
        }}
        onPointerLeave={() => !isDragging.current && setLooked(null)}
        onPointerCancel={() => {
          isDragging.current = false;
          setLooked(null);
        }}
        onBlur={() => setLooked(null)}
        onChange={({ target }) => {
          const to = Number(target.value);
          look(to);
          if (!isDragging.current) seek(to);
        }}
      />
    </div>
  );
}

function Preview({ tile, seconds, share }: { tile: Tile | undefined; seconds: number; share: number }) {
  const place = { '--at': share } as CSSProperties; // custom property
  const picture = tile && {
    width: tile.width,
    height: tile.height,
    backgroundImage: `url("${tile.url}")`,
    backgroundPosition: `-${tile.x}px -${tile.y}px`,
  };
  return (
    <div
      className={`placed front stack items-center pad-1 ignore-taps dark corner-1 small bold ${styles.preview}`}
      style={place}
      aria-hidden="true"
    >
      {picture && <i className="block" style={picture} data-storyboard="" />}
      {clockTime(seconds)}
    </div>
  );
}

function secondAt({ clientX, currentTarget }: PointerEvent<HTMLElement>, duration: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - left) / width)) * duration;
}
