import { type Ref, type SyntheticEvent, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { OpenLesson, RoomLesson } from '../../../contract/lessons';
import type { PlaceChange } from '../../saved/waiting-places';
import { keepScreenOn } from '../../state/keep-screen-on';
import { clockTime } from '../../ui/clock-time';
import styles from './lesson-player.module.css';
import { PlayerControls } from './player-controls';
import type { PlayerHandle } from './player-handle';
import { PlayerNote } from './player-note';
import { SeekTrack } from './seek-track';
import { useCaptions } from './use-captions';
import { useMediaSession } from './use-media-session';
import { useStream } from './use-stream';
import { useWatchedPlace } from './use-watched-place';
import { pressPlayerKey } from './video-keys';

export interface PlayerChoices {
  speed: number;
  language: string | null;
  isLarge: boolean;
}

interface LessonPlayerProps {
  lesson: OpenLesson;
  poster: string | undefined;
  /** The second to start at; the saved place when absent. */
  startAt: number | undefined;
  autoPlay: boolean;
  next: RoomLesson | undefined;
  choices: PlayerChoices;
  onChoices: (choices: PlayerChoices) => void;
  onPlace: (place: PlaceChange, now?: 'now') => void;
  onNext: () => void;
  /** For notes, which belong to a second of the video. */
  handle?: Ref<PlayerHandle>;
  /** Opens the field of notes. */
  onNote?: (() => void) | undefined;
  /** Fetches new addresses after the current ones have expired. */
  onExpired: () => Promise<unknown>;
}

/** The video of a lesson, with native controls, captions below the picture and no download. */
export function LessonPlayer(props: LessonPlayerProps) {
  const { lesson, poster, next, choices, onChoices, onPlace, onNext, onExpired } = props;
  const captions = lesson.video?.captions ?? [];
  const video = useRef<HTMLVideoElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const { place, remember } = useWatchedPlace({ lesson, startAt: props.startAt, onPlace });
  const wasPlaying = useRef(props.autoPlay);
  const [isPlaying, setPlaying] = useState(false);
  const [hasStarted, setStarted] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isNoteHidden, setNoteHidden] = useState(false);
  const onNextKey = next ? onNext : undefined;
  const words = useCaptions({ video, language: choices.language, onPicture: isNoteHidden });
  const stream = useStream({
    video,
    hlsUrl: lesson.video?.hlsUrl ?? null,
    url: lesson.video?.url ?? null,
    startAt: () => place.current,
    onSwitch: () => {
      wasPlaying.current = isPlaying;
    },
    onExpired,
    onFailed: () => setFailed(true),
  });
  useEffect(() => (isPlaying ? keepScreenOn() : undefined), [isPlaying]);
  useMediaSession({ video, title: lesson.title, course: lesson.productTitle, poster, onNext: onNextKey });
  useEffect(() => watchSight(note.current, setNoteHidden), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address loads a new video with the default speed.
  useEffect(() => {
    if (video.current) video.current.playbackRate = choices.speed;
  }, [choices.speed, stream.src]);

  function onLoaded({ currentTarget: player }: SyntheticEvent<HTMLVideoElement>) {
    player.playbackRate = choices.speed;
    if (place.current > 0) player.currentTime = place.current;
    // The browser may refuse to start without a click; the button stays.
    if (wasPlaying.current) void player.play().catch(() => undefined);
  }

  function seek(seconds: number) {
    if (!video.current) return;
    setEnded(false);
    video.current.currentTime = seconds;
    void video.current.play().catch(() => undefined);
  }

  useImperativeHandle(props.handle, () => ({
    seconds: () => video.current?.currentTime || place.current,
    seek(seconds) {
      place.current = seconds;
      seek(seconds);
      video.current?.scrollIntoView({ block: 'nearest' });
    },
    focus: () => video.current?.focus(),
  }));

  function showFullScreen() {
    const player = video.current;
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (player?.requestFullscreen) void player.requestFullscreen().catch(() => undefined);
    // An iPhone only knows its own player.
    else (player as { webkitEnterFullscreen?: () => void } | null)?.webkitEnterFullscreen?.();
  }

  function switchCaptions() {
    const language = choices.language === null ? (captions[0]?.language ?? null) : null;
    onChoices({ ...choices, language });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys act on the player inside, whose controls have names.
    <div
      className={styles.player}
      onKeyDown={(event) =>
        video.current &&
        pressPlayerKey(event, {
          player: video.current,
          onCaptions: switchCaptions,
          onFullScreen: showFullScreen,
          onNote: props.onNote,
          onNext: onNextKey,
        })
      }
    >
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/useMediaCaption: captions are optional; the creator adds them. */}
        <video
          ref={video}
          className={hasStarted ? styles.video : `${styles.video} ${styles.waiting}`}
          src={stream.src}
          poster={poster}
          aria-label={lesson.title}
          controls
          controlsList="nodownload"
          playsInline
          preload="metadata"
          onContextMenu={(event) => event.preventDefault()}
          onLoadedMetadata={onLoaded}
          onPlay={() => setPlaying(true)}
          onPlaying={() => {
            setFailed(false);
            stream.onPlaying();
            setStarted(true);
            setEnded(false);
          }}
          onTimeUpdate={({ currentTarget }) => !currentTarget.seeking && remember(currentTarget)}
          onPause={({ currentTarget }) => {
            setPlaying(false);
            remember(currentTarget, 'now');
          }}
          onSeeked={({ currentTarget }) => remember(currentTarget, 'now')}
          onEnded={() => setEnded(true)}
          onError={stream.recover}
        >
          {captions.map(({ language, url }) => (
            <track
              key={language}
              kind="captions"
              src={url}
              srcLang={language}
              label={languageName(language)}
            />
          ))}
        </video>
        <SeekTrack video={video} storyboardUrl={lesson.video?.storyboardUrl ?? null} />
      </div>
      <div ref={note}>
        <PlayerNote
          hasFailed={hasFailed}
          next={hasEnded ? next : undefined}
          resumesAt={hasStarted ? 0 : place.current}
          caption={words}
          title={lesson.title}
          isLarge={choices.isLarge}
          onRetry={() => {
            setFailed(false);
            stream.retry();
          }}
          onNext={onNext}
          onStay={() => setEnded(false)}
        />
      </div>
      <PlayerControls
        video={video}
        isPlaying={isPlaying}
        quality={stream.quality}
        resumesAt={hasStarted ? 0 : place.current}
        languages={captions.map(({ language }) => [language, languageName(language)])}
        choices={choices}
        onChoices={onChoices}
        onSeek={seek}
        onFullScreen={showFullScreen}
      />
      <p className="vh" role="status">
        {hasStarted && (isPlaying ? 'Reproduciendo' : `En pausa en ${clockTime(place.current)}`)}
      </p>
    </div>
  );
}

function languageName(language: string): string {
  const name = new Intl.DisplayNames('es', { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Tells whether an element is out of sight. */
function watchSight(element: Element | null, onChange: (isHidden: boolean) => void) {
  if (!element) return undefined;
  const observer = new IntersectionObserver(([entry]) => onChange(entry?.isIntersecting === false));
  observer.observe(element);
  return () => observer.disconnect();
}
