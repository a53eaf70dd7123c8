import Hls, { ErrorTypes, Events, type HlsConfig } from 'hls.js/light';

/** Before the video plays, a few seconds are enough: many people only look at the page. */
const IDLE_BUFFER_SECONDS = 4;
const PLAYING_BUFFER_SECONDS = 30;

export interface HlsOptions {
  url: string;
  /** The second to start at; 0 is the beginning. */
  startAt: number;
  /** Called with `480p` or `480p, se ajusta sola` when the shown quality changes. */
  onQuality: (quality: string) => void;
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
};

/** Plays a playlist with hls.js. Returns the function that ends it. */
export function playHls(
  video: HTMLVideoElement,
  { url, startAt, onQuality, onLost }: HlsOptions,
): () => void {
  const hls = new Hls({ ...CONFIG, startPosition: startAt > 0 ? startAt : -1 });
  let hasRecovered = false;
  const onPlay = () => {
    hls.config.maxBufferLength = PLAYING_BUFFER_SECONDS;
  };
  const onSeeking = () => {
    if (!isBuffered(video)) hls.nextLoadLevel = 0;
  };
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => {
    const { width = 0, height = 0 } = hls.levels[level] ?? {};
    // A saved video has one quality.
    const choice = hls.levels.length > 1 ? ', se ajusta sola' : '';
    onQuality(`${Math.min(width, height)}p${choice}`);
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
  return () => {
    video.removeEventListener('play', onPlay);
    video.removeEventListener('seeking', onSeeking);
    hls.destroy();
  };
}

function isBuffered({ buffered, currentTime }: HTMLVideoElement): boolean {
  for (let at = 0; at < buffered.length; at += 1)
    if (buffered.start(at) <= currentTime && currentTime < buffered.end(at)) return true;
  return false;
}
