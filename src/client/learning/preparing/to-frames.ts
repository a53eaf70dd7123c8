import type { VideoSample } from 'mediabunny';
import type { Source } from './open-source';
import type { Rung } from './rungs';
import { canTurn, turnFrame } from './turn-frame';

export type ToFrame = (sample: VideoSample, seconds: number) => Promise<VideoFrame>;

/** Makes the upright frames that all encoders and pictures share. */
export function toFrames(source: Source, rungs: Rung[]): ToFrame {
  const { width = 2, height = 2 } = rungs.at(-1) ?? {};
  let redraw: ReturnType<typeof createRedraw> | undefined;
  return async (sample, seconds) => {
    const init = { timestamp: Math.round(seconds * 1e6), duration: Math.round(sample.duration * 1e6) };
    const decoded = sample.toVideoFrame();
    try {
      if (!source.isTurned && !source.hasHighDynamicRange) return new VideoFrame(decoded, init);
      if (!source.hasHighDynamicRange && canTurn(decoded)) return await turnFrame(decoded, sample, init);
      redraw ??= createRedraw(width, height);
      return redraw(sample, init);
    } finally {
      decoded.close();
    }
  };
}

/** Draws pictures upright in plain colours: those of a high dynamic range, or of a format that cannot be turned. */
function createRedraw(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (!context) throw new Error('The browser has no 2D canvas.');
  return (sample: VideoSample, init: { timestamp: number; duration: number }): VideoFrame => {
    sample.draw(context, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    return new VideoFrame(toI420(data, width, height), {
      ...init,
      format: 'I420',
      codedWidth: width,
      codedHeight: height,
      colorSpace: { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false },
    });
  };
}

/** RGB to limited range BT.709: a frame made from a canvas is marked as full range, which some phones show too dark. */
export function toI420(rgba: Uint8ClampedArray, width: number, height: number): Uint8Array<ArrayBuffer> {
  const size = width * height;
  const half = width / 2;
  const out = new Uint8Array(size + size / 2);
  const [uAt, vAt] = [size, size + size / 4];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const [r, g, b] = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
      out[y * width + x] = 16 + ((47 * r + 157 * g + 16 * b + 128) >> 8);
      if ((x | y) & 1) continue;
      const chroma = (y >> 1) * half + (x >> 1);
      out[uAt + chroma] = 128 + ((-26 * r - 87 * g + 113 * b + 128) >> 8);
      out[vAt + chroma] = 128 + ((112 * r - 102 * g - 10 * b + 128) >> 8);
    }
  }
  return out;
}
