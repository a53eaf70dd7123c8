import { type SyntheticEvent, useRef, useState } from 'react';
import type { Progress } from '../../../shared/content';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import type { ProgressChange } from './api';
import { clockTime } from './clock-time';
import styles from './course-video.module.css';
import { resumeAt } from './resume';
import { pressVideoKey } from './video-keys';

/** Tolerance in seconds: after a seek, currentTime is not exactly the requested time. */
const NEARLY = 0.5;
const SPEEDS = [0.75, 1, 1.25, 1.5, 2];

interface CourseVideoProps {
  src: string;
  captions: string | null;
  title: string;
  poster: string | undefined;
  progress: Progress;
  onProgress: (change: ProgressChange, now?: 'now') => void;
  /** Requests a new URL after the current one has expired. */
  onExpired: () => void;
}

/** A video of the shop, with native controls and no download. It resumes at the saved position. */
export function CourseVideo(props: CourseVideoProps) {
  const { src, captions, title, poster, progress, onProgress, onExpired } = props;
  const video = useRef<HTMLVideoElement>(null);
  const place = useRef(resumeAt(progress));
  const hasMoved = useRef(false);
  const wasPlaying = useRef(false);
  const [speed, setSpeed] = useState(1);
  const [resumedAt, setResumedAt] = useState<number | null>(null);
  const [hasStarted, setStarted] = useState(false);
  const [failed, setFailed] = useState<{ src: string } | null>(null);

  function onLoaded({ currentTarget: player }: SyntheticEvent<HTMLVideoElement>) {
    player.playbackRate = speed;
    if (place.current > 0) {
      player.currentTime = place.current;
      setResumedAt(place.current);
    }
    if (wasPlaying.current) void player.play();
  }

  function remember(player: HTMLVideoElement, now?: 'now') {
    // Until metadata loads, currentTime is 0, so don't save it.
    if (!Number.isFinite(player.duration)) return;
    // Save only after the position has changed: opening a course is not progress.
    hasMoved.current ||= Math.abs(player.currentTime - place.current) > NEARLY;
    if (!hasMoved.current) return;
    place.current = player.currentTime;
    onProgress({ videoSeconds: player.currentTime, videoDuration: player.duration }, now);
  }

  function onError() {
    wasPlaying.current = !(video.current?.paused ?? true);
    // The URL may have expired, so renew it once. If the new URL fails too, show the error.
    if (failed) setFailed({ src });
    else {
      setFailed({ src: '' });
      onExpired();
    }
  }

  function changeSpeed(value: number) {
    setSpeed(value);
    if (video.current) video.current.playbackRate = value;
  }

  function startOver() {
    setResumedAt(null);
    if (!video.current) return;
    video.current.currentTime = 0;
    void video.current.play();
  }

  return (
    <div className={styles.player}>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are optional; the creator adds them. */}
      <video
        ref={video}
        className={hasStarted ? styles.video : `${styles.video} ${styles.waiting}`}
        src={src}
        poster={poster}
        aria-label={title}
        controls
        controlsList="nodownload"
        playsInline
        preload="metadata"
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={pressVideoKey}
        onLoadedMetadata={onLoaded}
        onPlaying={() => {
          setFailed(null);
          setStarted(true);
        }}
        onTimeUpdate={({ currentTarget }) => !currentTarget.seeking && remember(currentTarget)}
        onPause={({ currentTarget }) => remember(currentTarget, 'now')}
        onSeeked={({ currentTarget }) => remember(currentTarget, 'now')}
        onError={onError}
      >
        {captions && <track kind="captions" src={captions} srcLang="es" label="Español" default />}
      </video>
      {failed?.src === src && (
        <Alert
          onRetry={() => {
            setFailed(null);
            onExpired();
          }}
        >
          No se pudo reproducir el video.
        </Alert>
      )}
      <div className={styles.below}>
        {resumedAt !== null && (
          <p className={styles.resumed} role="status">
            Seguimos desde {clockTime(resumedAt)}.
            <Button variant="quiet" small onClick={startOver}>
              Empezar de nuevo
            </Button>
          </p>
        )}
        <label className={styles.speed}>
          Velocidad
          <select value={speed} onChange={(event) => changeSpeed(Number(event.target.value))}>
            {SPEEDS.map((value) => (
              <option key={value} value={value}>
                {value.toLocaleString('es-AR')}×
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
