import { type RefObject, useEffect } from 'react';
import { STEP_SECONDS, stepBy } from './video-keys';

interface MediaSessionOptions {
  video: RefObject<HTMLVideoElement | null>;
  title: string;
  course: string;
  poster: string | undefined;
  onNext: (() => void) | undefined;
}

type Handlers = Partial<Record<MediaSessionAction, (details: MediaSessionActionDetails) => void>>;

const MOVES = ['durationchange', 'seeked', 'ratechange', 'playing', 'pause'];

/** Shows the lesson on the lock screen and answers the keys of headphones. */
export function useMediaSession({ video, title, course, poster, onNext }: MediaSessionOptions): void {
  useEffect(() => {
    const player = video.current;
    if (!('mediaSession' in navigator) || !player) return;
    const session = navigator.mediaSession;
    const handlers: Handlers = {
      play: () => void player.play(),
      pause: () => player.pause(),
      seekbackward: () => stepBy(player, -STEP_SECONDS),
      seekforward: () => stepBy(player, STEP_SECONDS),
      seekto: ({ seekTime }) => {
        if (seekTime !== undefined) player.currentTime = seekTime;
      },
      ...(onNext ? { nexttrack: onNext } : {}),
    };
    const names = Object.keys(handlers) as MediaSessionAction[]; // the keys of the map above
    session.metadata = new MediaMetadata({ title, artist: course, artwork: poster ? [{ src: poster }] : [] });
    for (const name of names) session.setActionHandler(name, handlers[name] ?? null);
    const showPlace = () => {
      const { duration, currentTime: position, playbackRate } = player;
      if (Number.isFinite(duration)) session.setPositionState({ duration, position, playbackRate });
    };
    for (const name of MOVES) player.addEventListener(name, showPlace);
    return () => {
      session.metadata = null;
      for (const name of names) session.setActionHandler(name, null);
      for (const name of MOVES) player.removeEventListener(name, showPlace);
    };
  }, [video, title, course, poster, onNext]);
}
