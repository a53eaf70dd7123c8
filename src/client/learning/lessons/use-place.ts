import { type RefObject, useEffect, useState } from 'react';

const EVENTS = ['timeupdate', 'seeking', 'seeked', 'durationchange', 'loadedmetadata', 'progress'];

/** The place of a video, its length when it is known, and how far it has arrived. */
export function usePlace(video: RefObject<HTMLVideoElement | null>) {
  const [place, setPlace] = useState({ seconds: 0, duration: 0, loaded: 0 });
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    const read = () => {
      const duration = Number.isFinite(player.duration) ? player.duration : 0;
      setPlace({ seconds: player.currentTime, duration, loaded: loadedUntil(player) });
    };
    read();
    for (const name of EVENTS) player.addEventListener(name, read);
    return () => {
      for (const name of EVENTS) player.removeEventListener(name, read);
    };
  }, [video]);
  return place;
}

/** The end of the part that can play without the network; the place itself when there is none. */
function loadedUntil({ buffered, currentTime }: HTMLVideoElement): number {
  for (let at = 0; at < buffered.length; at += 1)
    if (buffered.start(at) <= currentTime && currentTime < buffered.end(at)) return buffered.end(at);
  return currentTime;
}

export function isLoaded(video: HTMLVideoElement): boolean {
  return loadedUntil(video) > video.currentTime;
}
