import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { OpenLesson } from '../../../contract/lessons';
import { playerOf } from '../../../rules/video-frames';
import { useLatest } from '../../state/use-latest';
import type { HlsPlaying, Quality } from './hls-player';

interface StreamOptions {
  video: RefObject<HTMLVideoElement | null>;
  /** Has a playlist in several qualities, a file or both. */
  media: OpenLesson['video'] | undefined;
  /** Stays with the smallest quality. */
  savesData: boolean;
  startAt: () => number;
  /** Called before another source is tried. */
  onSwitch: () => void;
  /** Fetches new addresses. */
  onExpired: () => Promise<unknown>;
  /** Called when there is nothing left to try. */
  onFailed: () => void;
}

type StreamWay = 'library' | 'native' | 'file';

const loadPlayer = () => import('./hls-player');

/** Loads the code of the player before the address of the video is known; a failure is tried again with it. */
export function preparePlayer(): void {
  if (hasMediaSource()) loadPlayer().catch(() => undefined);
}

/** Whether the notes of a lesson have minutes: the player of another site does not tell them. */
export function isPlayedHere({ video }: OpenLesson): boolean {
  return !!(video?.hlsUrl || (video?.url && !playerOf(video.url)));
}

/** hls.js where the browser lets scripts feed a video, because Chromium's own HLS plays no encrypted video. */
export function chooseWay(hlsUrl: string | null, hasMediaSource: boolean, playsHls: boolean): StreamWay {
  if (!hlsUrl) return 'file';
  if (hasMediaSource) return 'library';
  return playsHls ? 'native' : 'file';
}

/** Gives the video element its source. The library loads only here, and only for a playlist. */
export function useStream({ video, media, savesData, ...calls }: StreamOptions) {
  const { hlsUrl = null, url = null } = media ?? {};
  const [hasGivenUp, setGivenUp] = useState(false);
  const [quality, setQuality] = useState<Quality | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [playing, setPlaying] = useState<HlsPlaying>();
  const hasRenewed = useRef(false);
  const way = hasGivenUp ? 'file' : chooseWay(hlsUrl, hasMediaSource(), playsHls());
  const latest = useLatest(calls);

  /** New addresses once, then the file. */
  const recover = useCallback(() => {
    latest.current.onSwitch();
    if (!hasRenewed.current) {
      hasRenewed.current = true;
      void latest.current.onExpired().finally(() => setAttempt((count) => count + 1));
    } else if (hasGivenUp || !hlsUrl || !url) latest.current.onFailed();
    else setGivenUp(true);
  }, [hasGivenUp, hlsUrl, url]);
  const onLost = useLatest(recover);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts again with the same address.
  useEffect(() => {
    const player = video.current;
    if (way !== 'library' || !player || !hlsUrl) return;
    let isOver = false;
    let own: HlsPlaying | undefined;
    const options = { url: hlsUrl, startAt: latest.current.startAt(), onQuality: setQuality };
    loadPlayer().then(
      ({ playHls }) => {
        if (isOver) return;
        own = playHls(player, { ...options, onLost: () => onLost.current() });
        setPlaying(own);
      },
      () => !isOver && onLost.current(),
    );
    return () => {
      isOver = true;
      own?.end();
      setPlaying(undefined);
    };
  }, [video, way, hlsUrl, attempt]);

  useEffect(() => playing?.saveData(savesData), [playing, savesData]);

  useEffect(() => {
    // An element does not try its address again by itself, and there may be no new one.
    if (attempt > 0 && video.current?.error) video.current.load();
  }, [video, attempt]);

  return {
    /** The attribute of the element; the library sets its own. */
    src: way === 'library' ? undefined : ((way === 'native' ? hlsUrl : url) ?? undefined),
    quality: way === 'library' ? quality : null,
    recover,
    /** A video that plays may be renewed again later. */
    onPlaying: () => {
      hasRenewed.current = false;
    },
    retry() {
      setGivenUp(false);
      hasRenewed.current = false;
      recover();
    },
  };
}

function hasMediaSource(): boolean {
  return typeof window !== 'undefined' && ('MediaSource' in window || 'ManagedMediaSource' in window);
}

function playsHls(): boolean {
  if (typeof document === 'undefined') return false;
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
}
