import { type ReactNode, type SyntheticEvent, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { OpenLesson, RoomLesson } from '../../../contract/lessons';
import { useOffline } from '../../state/connection';
import { keepScreenOn } from '../../state/keep-screen-on';
import { clockTime } from '../../ui/clock-time';
import { Icon } from '../../ui/icon';
import { Scallop } from '../../ui/scallop';
import { floatVideo } from './float-video';
import { languageName } from './language-name';
import styles from './lesson-player.module.css';
import { usePlayerChoices } from './player-choices';
import { PlayerControls } from './player-controls';
import { PlayerMenu } from './player-menu';
import { PlayerNote, type PlayerState } from './player-note';
import { PlayerTime } from './player-time';
import { SeekTrack } from './seek-track';
import { useCaptions } from './use-captions';
import { useFullScreen } from './use-full-screen';
import { useHidden } from './use-hidden';
import { useMediaSession } from './use-media-session';
import type { Opened } from './use-open-lesson';
import { useSlowLink } from './use-slow-link';
import { useStream } from './use-stream';
import { useWatchedPlace } from './use-watched-place';
import { tapPicture, usePlayerKeys } from './video-keys';

export interface LessonPlayerProps {
  opened: Opened;
  lesson: OpenLesson;
  poster: string | undefined;
  /** The second to start at; the saved place when absent. */
  startAt?: number | undefined;
  autoPlay?: boolean;
  next?: RoomLesson | undefined;
  onNext?: () => void;
  /** Marks on the track. */
  pins?: ReactNode;
  /** Opens the field of notes. */
  onNote?: (() => void) | undefined;
}

/** The video of a lesson. No control covers the video: all of them are below or beside it. */
export function LessonPlayer(props: LessonPlayerProps) {
  const { opened, lesson, poster, autoPlay = false, next, onNext = () => {} } = props;
  const { choices, choose } = usePlayerChoices();
  const captions = lesson.video?.captions ?? [];
  const frame = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { place, remember } = useWatchedPlace({ lesson, startAt: props.startAt, onPlace: opened.keep });
  const wasPlaying = useRef(autoPlay);
  const [isPlaying, setPlaying] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [hasStarted, setStarted] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isOffline = useOffline();
  const isNoteHidden = useHidden(note, stage);
  const onNextKey = next ? onNext : undefined;
  const words = useCaptions({ video, language: choices.language, onPicture: isNoteHidden });
  const stream = useStream({
    video,
    media: lesson.video,
    savesData: choices.savesData,
    startAt: () => place.current,
    onSwitch: () => {
      wasPlaying.current = isPlaying;
    },
    onExpired: () => opened.refetch(),
    onFailed: () => setFailed(true),
  });
  const { isSlow, hasDropped } = useSlowLink(isWaiting && !isOffline, stream.quality?.drops ?? 0);
  const fullScreen = useFullScreen(frame, video);
  useEffect(() => (isPlaying ? keepScreenOn() : undefined), [isPlaying]);
  useMediaSession({ video, title: lesson.title, course: lesson.productTitle, poster, onNext: onNextKey });
  usePlayerKeys({
    frame,
    video,
    isOn: choices.hasKeys,
    onCaptions: switchCaptions,
    onFullScreen: fullScreen.toggle,
    onNote: props.onNote,
    onNext: onNextKey,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address loads a new video with the default speed.
  useEffect(() => {
    if (video.current) video.current.playbackRate = choices.speed;
  }, [choices.speed, stream.src]);

  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline && hasFailed) retry();
    wasOffline.current = isOffline;
  });

  function retry() {
    setFailed(false);
    stream.retry();
  }

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

  useImperativeHandle(opened.player, () => ({
    seconds: () => video.current?.currentTime || place.current,
    seek(seconds) {
      place.current = seconds;
      seek(seconds);
      stage.current?.scrollIntoView({ block: 'nearest' });
    },
    focus: () => video.current?.focus(),
    float: () => video.current && floatVideo(video.current),
  }));

  function switchCaptions() {
    choose({ language: choices.language === null ? (captions[0]?.language ?? null) : null });
  }

  const hasBegun = hasStarted || isPlaying;
  const state = stateOf();
  const hasControls = hasBegun && !['failed', 'offline', 'next'].includes(state.kind);
  const isStill = state.kind === 'failed' || state.kind === 'offline';
  const startWords = place.current > 0 ? `Seguir donde dejaste, ${clockTime(place.current)}` : 'Reproducir';
  // The button on the picture goes when it is pressed; its focus moves to the one in the row.
  const movesFocus = useRef(false);

  /** One thing at a time, the most urgent first. */
  function stateOf(): PlayerState {
    if (isOffline && (hasFailed || isWaiting))
      return { kind: 'offline', seconds: hasBegun ? place.current : 0 };
    if (hasFailed) return { kind: 'failed' };
    if (hasEnded && next) return { kind: 'next', next };
    if (isSlow) return { kind: 'slow', lines: stream.quality?.lines ?? null };
    if (isPlaying && !hasStarted) return { kind: 'opening' };
    if (!hasBegun) return { kind: 'entering', seconds: place.current };
    return { kind: 'playing' };
  }

  return (
    <section
      ref={frame}
      className={`stack gap-0 ${styles.player}`}
      aria-label={`Video: ${lesson.title}`}
      data-player=""
    >
      <div ref={stage} className={`dark ${styles.stage}`}>
        <div className={`centre anchor clip ${styles.picture}`}>
          {/* biome-ignore lint/a11y/useMediaCaption: captions are optional; the creator adds them. */}
          <video
            ref={video}
            className={`block full sixteen-nine dark pointer ${styles.video} ${isStill ? styles.dimmed : ''}`}
            src={stream.src}
            poster={poster}
            aria-label={lesson.title}
            tabIndex={-1}
            playsInline
            preload="metadata"
            onClick={tapPicture}
            onContextMenu={(event) => event.preventDefault()}
            onLoadedMetadata={onLoaded}
            onPlay={() => setPlaying(true)}
            onWaiting={() => setWaiting(true)}
            onCanPlay={() => setWaiting(false)}
            onPlaying={() => {
              setWaiting(false);
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
          {!hasBegun && !isStill && (
            <button
              type="button"
              className={`centre anchor circle light ${styles.start}`}
              aria-label={startWords}
              onClick={() => {
                movesFocus.current = true;
                seek(place.current);
              }}
            >
              <Scallop className="over full tall" />
              <Icon className="anchor" name="play" />
            </button>
          )}
          {isPlaying && isWaiting && <Scallop className={`ignore-taps ${styles.loading}`} />}
          {hasDropped && (
            <span className={`small bold digits ignore-taps dark pill ${styles.quality}`}>
              {stream.quality?.lines}p
            </span>
          )}
        </div>
        <SeekTrack video={video} storyboardUrl={lesson.video?.storyboardUrl ?? null} pins={props.pins} />
      </div>
      <div ref={note} className={`scallop-bottom dark ${styles.note}`}>
        <PlayerTime video={video} hasEnded={hasEnded} lengthSeconds={lesson.durationSeconds} />
        <div className={styles.sentence}>
          <PlayerNote
            state={state}
            caption={words}
            title={lesson.title}
            size={choices.size}
            goesOn={choices.goesOn}
            onRetry={retry}
            onRestart={() => seek(0)}
            onNext={onNext}
            onStay={() => setEnded(false)}
          />
        </div>
        {hasControls && (
          <PlayerControls
            video={video}
            isPlaying={isPlaying}
            isFull={fullScreen.isFull}
            hasCaptions={captions.length > 0 ? choices.language !== null : null}
            speed={choices.speed}
            onCaptions={switchCaptions}
            onFullScreen={fullScreen.toggle}
            onMore={() => setMenuOpen(true)}
            main={(button) => {
              if (movesFocus.current) button?.focus({ preventScroll: true });
              movesFocus.current = false;
            }}
          />
        )}
      </div>
      {isMenuOpen && (
        <PlayerMenu
          video={video}
          quality={stream.quality}
          languages={captions.map(({ language }) => [language, languageName(language)])}
          hasNext={next !== undefined}
          choices={choices}
          onChoose={choose}
          onClose={() => setMenuOpen(false)}
        />
      )}
      <p className="vh" role="status">
        {hasStarted && (isPlaying ? 'Reproduciendo' : `En pausa en ${clockTime(place.current)}`)}
      </p>
    </section>
  );
}
