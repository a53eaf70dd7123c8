import { type RefObject, useEffect } from 'react';
import { STEP_SECONDS, stepBy } from './video-keys';

interface MediaSessionOptions {
  video: RefObject<HTMLVideoElement | null>;
  title: string;
  course: string;
  poster: string | undefined;
  onNext: (() => void) | undefined;
}

/** Shows the lesson on the lock screen and answers the keys of headphones. */
export function useMediaSession({ video, title, course, poster, onNext }: MediaSessionOptions): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const session = navigator.mediaSession;
    const handlers: Partial<Record<MediaSessionAction, () => void>> = {
      play: () => void video.current?.play(),
      pause: () => video.current?.pause(),
      seekbackward: () => video.current && stepBy(video.current, -STEP_SECONDS),
      seekforward: () => video.current && stepBy(video.current, STEP_SECONDS),
      ...(onNext ? { nexttrack: onNext } : {}),
    };
    const names = Object.keys(handlers) as MediaSessionAction[]; // the keys of the map above
    session.metadata = new MediaMetadata({ title, artist: course, artwork: poster ? [{ src: poster }] : [] });
    for (const name of names) session.setActionHandler(name, handlers[name] ?? null);
    return () => {
      session.metadata = null;
      for (const name of names) session.setActionHandler(name, null);
    };
  }, [video, title, course, poster, onNext]);
}
