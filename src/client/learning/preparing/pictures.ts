import type { Source } from './open-source';

const TILE_SIDE = 320;
const POSTER_SIDE = 1280;

type Size = Pick<Source, 'width' | 'height'>;

/** A small picture for the storyboard. */
export function drawTile(frame: VideoFrame, shown: Size): Promise<ArrayBuffer> {
  return drawJpeg(frame, shown, TILE_SIDE, 0.7);
}

export function drawPoster(frame: VideoFrame, shown: Size): Promise<ArrayBuffer> {
  return drawJpeg(frame, shown, POSTER_SIDE, 0.85);
}

async function drawJpeg(frame: VideoFrame, { width, height }: Size, side: number, quality: number) {
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('The browser has no 2D canvas.');
  const bitmap = await scaleCopy(frame, canvas);
  context.drawImage(bitmap ?? frame, 0, 0, canvas.width, canvas.height);
  bitmap?.close();
  return await (await canvas.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer();
}

/**
 * A small copy of a frame, made without drawing it: Chromium keeps up to 512 MB of drawn frames. Null where the
 * browser cannot copy pixels as colours; older ones ignore the format.
 */
async function scaleCopy(frame: VideoFrame, size: Size): Promise<ImageBitmap | null> {
  const { width = 0, height = 0 } = frame.visibleRect ?? {};
  const length = width * height * 4;
  try {
    if (frame.allocationSize({ format: 'RGBA' }) !== length) return null;
    const pixels = new Uint8ClampedArray(length);
    await frame.copyTo(pixels, { format: 'RGBA' });
    return await createImageBitmap(new ImageData(pixels, width, height), {
      resizeWidth: size.width,
      resizeHeight: size.height,
      resizeQuality: 'medium',
    });
  } catch {
    return null;
  }
}
