import Hls, { ErrorTypes, Events, type HlsConfig, type Loader, type LoaderContext } from 'hls.js/light';
import { awaitStart, forgetStart } from './stream-start';
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

type Load = Loader<LoaderContext>['load'];

/** Loads for hls.js, and takes what was asked for before it. */
class StartLoader extends Hls.DefaultConfig.loader {
  #isOver = false;

  override load(...asked: Parameters<Load>): void {
    const [context, , callbacks] = asked;
    const coming = awaitStart(context.url);
    if (!coming) {
      super.load(...asked);
      return;
    }
    void coming.then((arrived) => {
      // The player may give up and ask again, before it has arrived.
      if (this.#isOver) return;
      forgetStart(context.url);
      if (!arrived) {
        super.load(...asked);
        return;
      }
      const { bytes, ...times } = arrived;
      const { stats } = this;
      // The true times: the player chooses the quality by them.
      Object.assign(stats.loading, times);
      stats.loaded = bytes.byteLength;
      stats.total = bytes.byteLength;
      const data = context.responseType === 'arraybuffer' ? bytes : new TextDecoder().decode(bytes);
      callbacks.onSuccess({ url: context.url, data, code: 200 }, stats, context, null);
    });
  }

  override abort(): void {
    this.#isOver = true;
    super.abort();
  }

  override destroy(): void {
    this.#isOver = true;
    super.destroy();
  }
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
export function playHls(video: HTMLVideoElement, options: HlsOptions): HlsPlaying {
  const { url, startAt, onQuality, onLost } = options;
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
