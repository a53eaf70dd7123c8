import text from '@fontsource/rosario/files/rosario-latin-600-normal.woff2?url';
import serif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url';
import { drawPoster, drawTile } from '../src/client/learning/preparing/pictures';
import { chooseRungs, type Rung, TILE_SECONDS } from '../src/client/learning/preparing/rungs';
import { createSegmentWriter, type SendPart } from '../src/client/learning/preparing/segment-writer';
import { segmentAt } from '../src/rules/segments';
import { type Clip, clipSeconds } from './clip';
import { COURSES } from './courses';
import { drawClip } from './draw-clip';
import { SHEET } from './drawing';

const SIZE = { width: 854, height: 480 };
const FRAMES_A_SECOND = 12;
/** Flat drawings need a low bit rate. The encoder assumes 30 frames per second. */
const BITS_A_SECOND: Record<string, number> = { '240p': 55_000, '480p': 130_000 };
/** The second that the still picture shows. */
const POSTER_SECOND = 3;

declare global {
  /** Keeps one part of the clip that is being made; given by the program that opens this page. */
  var keepPart: (kind: string, n: number, base64: string) => Promise<void>;
  var makeClip: (course: number, clip: number) => Promise<void>;
}

/** Draws a clip, frame by frame, and encodes it with the code that prepares the creator's videos. */
globalThis.makeClip = async (courseAt, clipAt) => {
  await loadFonts();
  const course = COURSES[courseAt];
  const clip = course?.clips[clipAt];
  if (!course || !clip) throw new Error('There is no such clip.');
  const answer = await fetch(`/demo/pictures/${course.picture}.webp`);
  await encode(clip, await createImageBitmap(await answer.blob()));
};

async function encode(clip: Clip, picture: ImageBitmap): Promise<void> {
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height);
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) throw new Error('The browser has no 2D canvas.');
  pen.scale(SIZE.width / SHEET.width, SIZE.height / SHEET.height);
  const writers = chooseRungs(SIZE.width, SIZE.height).map(cheap).map(openWriter);
  const count = clipSeconds(clip) * FRAMES_A_SECOND;
  let segment = -1;
  for (let n = 0; n < count; n++) {
    const seconds = n / FRAMES_A_SECOND;
    pen.save();
    drawClip(pen, clip, picture, seconds);
    pen.restore();
    const times = { timestamp: Math.round(seconds * 1e6), duration: Math.round(1e6 / FRAMES_A_SECOND) };
    const frame = new VideoFrame(canvas, times);
    const isFirst = segmentAt(seconds) > segment;
    segment = segmentAt(seconds);
    if (n % (TILE_SECONDS * FRAMES_A_SECOND) === 0)
      await keep('tile', n / (TILE_SECONDS * FRAMES_A_SECOND), await drawTile(frame, SIZE));
    if (n === POSTER_SECOND * FRAMES_A_SECOND) await keep('poster', 0, await drawPoster(frame, SIZE));
    for (const { encoder } of writers) await encoder.encode(frame, isFirst);
    frame.close();
    if (isFirst) for (const writer of writers) await writer.write(() => false);
  }
  for (const writer of writers) {
    await writer.encoder.flush();
    await writer.write(() => true);
    writer.encoder.close();
  }
}

function cheap(rung: Rung): Rung {
  return { ...rung, bitrate: BITS_A_SECOND[rung.name] ?? rung.bitrate };
}

function openWriter(rung: Rung) {
  const send: SendPart = async (part, bytes) => {
    if (part.kind === 'init') await keep(`${rung.name} init`, 0, bytes);
    if (part.kind === 'segment') await keep(rung.name, part.n, bytes);
  };
  const takeSound = async () => ({ packets: [], sample: [], config: null });
  return createSegmentWriter({ rung, hasSegment: () => false, takeSound, send });
}

async function keep(kind: string, n: number, bytes: ArrayBuffer): Promise<void> {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  await keepPart(kind, n, btoa(text));
}

async function loadFonts(): Promise<void> {
  const faces = [new FontFace('Young Serif', `url(${serif})`), new FontFace('Rosario', `url(${text})`)];
  for (const face of faces) document.fonts.add(await face.load());
}
