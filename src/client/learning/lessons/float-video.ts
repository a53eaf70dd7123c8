import { useHydrated } from '../../state/use-hydrated';

/** Whether this browser can show a video in a window over everything else. */
export function useCanFloat(): boolean {
  return useHydrated() && document.pictureInPictureEnabled === true;
}

/** Puts a video into that window, or back into its page. */
export function floatVideo(video: HTMLVideoElement): void {
  if (document.pictureInPictureElement) void document.exitPictureInPicture();
  else void video.requestPictureInPicture().catch(() => undefined);
}
