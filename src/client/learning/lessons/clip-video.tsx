import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { messageOf } from '../../api';
import { RoundButton } from '../../ui/round-button';
import { lessonQuery } from './api';
import styles from './clip-video.module.css';
import { SeekTrack } from './seek-track';
import { isPlayedHere, useStream } from './use-stream';
import { togglePlay } from './video-keys';

interface ClipVideoProps {
  lessonId: string;
  /** The second to start at. */
  startAt: number;
  video: RefObject<HTMLVideoElement | null>;
  autoPlay?: boolean;
}

/** The video of a lesson without the room around it. It remembers no place. */
export function ClipVideo({ lessonId, startAt, video, autoPlay = false }: ClipVideoProps) {
  const { data: lesson, error, refetch } = useQuery(lessonQuery(lessonId));
  const [hasFailed, setFailed] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const hasStarted = useRef(false);
  const stream = useStream({
    video,
    media: lesson?.video,
    savesData: false,
    startAt: () => startAt,
    onSwitch: () => {},
    onExpired: () => refetch(),
    onFailed: () => setFailed(true),
  });
  if (error) return <p role="alert">{messageOf(error)}</p>;
  if (hasFailed) return <p role="alert">El video no se puede ver ahora.</p>;
  if (lesson && !isPlayedHere(lesson)) return <p>Este video está en otro sitio y no se ve aquí.</p>;
  return (
    <div className="dark">
      {/* biome-ignore lint/a11y/useMediaCaption: the lesson has them; a corner has no place for words. */}
      <video
        ref={video}
        className="full sixteen-nine"
        src={stream.src}
        tabIndex={-1}
        playsInline
        crossOrigin="anonymous"
        onClick={({ currentTarget }) => togglePlay(currentTarget)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onPlaying={stream.onPlaying}
        onError={stream.recover}
        onLoadedMetadata={({ currentTarget }) => {
          if (hasStarted.current) return;
          hasStarted.current = true;
          currentTarget.currentTime = startAt;
          // The browser may refuse to start by itself; the button stays.
          if (autoPlay) void currentTarget.play().catch(() => undefined);
        }}
      />
      <div className={`line ${styles.bar}`}>
        <RoundButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? 'Pausar' : 'Reproducir'}
          onClick={() => video.current && togglePlay(video.current)}
        />
        <div className="grow shrink">
          <SeekTrack video={video} storyboardUrl={lesson?.video?.storyboardUrl ?? null} />
        </div>
      </div>
    </div>
  );
}
