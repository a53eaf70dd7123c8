import { type RefObject, useEffect, useState } from 'react';

interface CaptionsOptions {
  video: RefObject<HTMLVideoElement | null>;
  /** Null hides the captions. */
  language: string | null;
  /** True while the text below the picture is out of sight: then the browser draws it on the picture. */
  onPicture: boolean;
}

/** The caption at the current time, drawn below the picture, so that it covers no hands. */
export function useCaptions({ video, language, onPicture }: CaptionsOptions): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    let track: TextTrack | undefined;
    for (const one of player.textTracks) {
      const isChosen = one.language === language;
      one.mode = isChosen ? (onPicture ? 'showing' : 'hidden') : 'disabled';
      if (isChosen) track = one;
    }
    const show = () => setWords(track ? captionAt(track, player.currentTime) : '');
    show();
    // The cues load after the track is enabled; the element fires the event, not the track.
    const element = [...player.querySelectorAll('track')].find((one) => one.track === track);
    track?.addEventListener('cuechange', show);
    element?.addEventListener('load', show);
    player.addEventListener('seeked', show);
    return () => {
      track?.removeEventListener('cuechange', show);
      element?.removeEventListener('load', show);
      player.removeEventListener('seeked', show);
    };
  }, [video, language, onPicture]);
  return words;
}

/** The newest caption that has begun: between two captions the last one stays. */
function captionAt(track: Pick<TextTrack, 'cues'>, time: number): string {
  let found = '';
  for (const cue of track.cues ?? []) {
    if (cue.startTime > time) break;
    // Longer gaps are silence.
    if ('text' in cue && typeof cue.text === 'string' && time < cue.endTime + 3) found = cue.text;
  }
  return found
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
