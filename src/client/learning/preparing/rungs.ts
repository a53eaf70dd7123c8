export const TILE_SECONDS = 6;
export const MAX_HOURS = 6;

/** A rendition: `name` is its class (`480p`), the size is that of the source scaled to it. */
export interface Rung {
  name: string;
  width: number;
  height: number;
  bitrate: number;
  /** The lowest rung has cheap sound, so that it plays on 400 kbps. */
  sound: 'low' | 'full';
}

const CLASSES = [
  { lines: 240, bitrate: 220_000 },
  { lines: 480, bitrate: 850_000 },
  { lines: 720, bitrate: 2_200_000 },
  { lines: 1080, bitrate: 4_500_000 },
];
const SLOW = '1080p';
/** A source within this share of a rung counts as that rung: nobody sees the difference. */
const NEARLY = 0.9;

/** The renditions of a picture: never larger than the source, and the source's own size when it lies between two. */
export function chooseRungs(width: number, height: number): Rung[] {
  const short = Math.min(width, height);
  const reached = CLASSES.filter(({ lines }) => lines * NEARLY <= short);
  const next = CLASSES[reached.length];
  // A source of 360 lines also gets a rung of its own size.
  const isBetween = short > (reached.at(-1)?.lines ?? 0) * 1.2;
  return (next && isBetween ? [...reached, next] : reached).map(({ lines, bitrate }, at) => {
    const scale = Math.min(1, lines / short);
    return {
      name: `${lines}p`,
      width: even(width * scale),
      height: even(height * scale),
      bitrate,
      sound: at === 0 ? 'low' : 'full',
    };
  });
}

/** 1080 lines take as long as all the others together, so only a fast machine makes them. */
const FAST_ENOUGH = 1.5;

/** `speed` is seconds of video per second of work, measured with all rungs. */
export function keepRungs(rungs: Rung[], speed: number): Rung[] {
  return speed >= FAST_ENOUGH ? rungs : rungs.filter(({ name }) => name !== SLOW);
}

/** H.264 main profile: level 3.1 holds 3600 blocks of 16 x 16 pixels. */
export function codecOf({ width, height }: Pick<Rung, 'width' | 'height'>): string {
  const blocks = Math.ceil(width / 16) * Math.ceil(height / 16);
  return blocks > 3600 ? 'avc1.4d4028' : 'avc1.4d401f';
}

/** H.264 needs even sides. */
function even(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2);
}
