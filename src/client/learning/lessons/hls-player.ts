import Hls, { ErrorTypes, Events, type HlsConfig } from 'hls.js/light';
import { StartLoader } from './start-loader';
import { isLoaded } from './use-place';

/** Before the video plays, a few seconds are enough: many people only look at the page. */
const IDLE_BUFFER_SECONDS = 4;
const PLAYING_BUFFER_SECONDS = 30;

export interface Quality {
  /** 480 for 480p. */
  lines: number;
  /** A saved video has one quality. */
  isOnly: boolean;
  /** How often the link was too slow for the quality before. */
  drops: number;
}

interface HlsOptions {
  url: string;
  /** The second to start at; 0 is the beginning. */
  startAt: number;
  onQuality: (quality: Quality) => void;
  /** Called when the video cannot go on with this address. */
  onLost: () => void;
}

const CONFIG: Partial<HlsConfig> = {
  // The smallest segments start first; the quality rises after a few of them.
  startLevel: 0,
  maxBufferLength: IDLE_BUFFER_SECONDS,
  backBufferLength: 60,
  capLevelToPlayerSize: true,
  // The segments are MP4 already, so there is nothing to convert.
  enableWorker: false,
  loader: StartLoader,
};

export interface HlsPlaying {
  /** Stays with the smallest quality. */
  saveData(isOn: boolean): void;
  end(): void;
}

/** Plays a playlist with hls.js. */
export function playHls(
  video: HTMLVideoElement,
  { url, startAt, onQuality, onLost }: HlsOptions,
): HlsPlaying {
  const hls = new Hls({ ...CONFIG, startPosition: startAt > 0 ? startAt : -1 });
  let hasRecovered = false;
  let shown = 0;
  let drops = 0;
  // A jump starts small on purpose.
  let hasJumped = false;
  const onPlay = () => {
    hls.config.maxBufferLength = PLAYING_BUFFER_SECONDS;
  };
  const onSeeking = () => {
    if (isLoaded(video)) return;
    hasJumped = true;
    hls.nextLoadLevel = 0;
  };
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => {
    const { width = 0, height = 0 } = hls.levels[level] ?? {};
    if (level < shown && !hasJumped && hls.autoLevelEnabled) drops += 1;
    hasJumped = false;
    shown = level;
    onQuality({ lines: Math.min(width, height), isOnly: hls.levels.length === 1, drops });
  });
  hls.on(Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    if (type === ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
    } else onLost();
  });
  video.addEventListener('play', onPlay);
  video.addEventListener('seeking', onSeeking);
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    saveData(isOn) {
      // A choice that changes nothing would make the player test the link with a segment that it throws away.
      if (isOn === hls.autoLevelEnabled) hls.loadLevel = isOn ? 0 : -1;
    },
    end() {
      video.removeEventListener('play', onPlay);
      video.removeEventListener('seeking', onSeeking);
      hls.destroy();
    },
  };
}
