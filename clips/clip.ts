import type { Draw } from './drawing';

export interface Scene {
  /** The caption. */
  says: string;
  draw: Draw;
}

export interface Clip {
  /** The name of its files in `demo/video`. */
  name: string;
  title: string;
  scenes: Scene[];
}

export interface Course {
  /** The picture of the first seconds, in `demo/pictures`. */
  picture: string;
  clips: Clip[];
}

export function scene(draw: Draw, says: string): Scene {
  return { says, draw };
}

/** A caption stays as long as it takes to read it aloud without haste. */
export function secondsOf({ says }: Scene): number {
  return Math.max(7, Math.ceil(says.length / 12));
}

export const TITLE_SECONDS = 4;

export function clipSeconds({ scenes }: Clip): number {
  return TITLE_SECONDS + scenes.reduce((sum, one) => sum + secondsOf(one), 0);
}

/** The captions of a clip as WebVTT. */
export function writeCaptions(clip: Clip): string {
  const cues = ['WEBVTT', ''];
  let at = 0;
  const say = (text: string, seconds: number) => {
    cues.push(`${moment(at)} --> ${moment(at + seconds)}`, text, '');
    at += seconds;
  };
  say(clip.title, TITLE_SECONDS);
  for (const one of clip.scenes) say(one.says, secondsOf(one));
  return cues.join('\n');
}

function moment(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(14, 19)}.000`;
}
