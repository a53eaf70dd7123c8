import { useEffect } from 'react';

/** Keeps the screen on while a video plays. */
export function usePlayingScreen(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const request = async () => {
      // The browser refuses it with a low battery; the video plays anyway.
      const granted = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void granted?.release();
      else lock = granted;
    };
    const onVisible = () => document.visibilityState === 'visible' && void request();
    void request();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [isPlaying]);
}
