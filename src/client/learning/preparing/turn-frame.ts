/** How a picture must be turned to stand upright: clockwise, then mirrored. */
interface Turn {
  rotation: number;
  flip: boolean;
}

interface Plane {
  columns: number;
  rows: number;
  /** Bytes per pixel. */
  size: number;
  stride: number;
}

/** True for pictures whose planes can be turned as bytes. */
export function canTurn({ format, visibleRect }: Pick<VideoFrame, 'format' | 'visibleRect'>): boolean {
  const isEven = visibleRect !== null && visibleRect.width % 2 === 0 && visibleRect.height % 2 === 0;
  return isEven && (format === 'I420' || format === 'NV12');
}

/** Turns a picture by moving its bytes, which keeps its colours and costs less than drawing it. */
export async function turnFrame(
  frame: VideoFrame,
  turn: Turn,
  init: { timestamp: number; duration: number },
): Promise<VideoFrame> {
  const { width = 0, height = 0 } = frame.visibleRect ?? {};
  const format = frame.format ?? 'I420';
  const bytes = new Uint8Array(frame.allocationSize());
  const layout = await frame.copyTo(bytes);
  const half = { columns: width / 2, rows: height / 2, size: format === 'NV12' ? 2 : 1 };
  const out = new Uint8Array((width * height * 3) / 2);
  let at = 0;
  for (const [n, { offset, stride }] of layout.entries()) {
    const plane = n === 0 ? { columns: width, rows: height, size: 1, stride } : { ...half, stride };
    at += turnPlane(bytes.subarray(offset), plane, turn, out.subarray(at));
  }
  const isLying = turn.rotation % 180 !== 0;
  return new VideoFrame(out, {
    ...init,
    format,
    codedWidth: isLying ? height : width,
    codedHeight: isLying ? width : height,
    colorSpace: frame.colorSpace,
  });
}

/** Writes a turned plane without gaps between its lines, and returns its length. */
export function turnPlane(source: Uint8Array, plane: Plane, { rotation, flip }: Turn, out: Uint8Array) {
  const { columns, rows, size, stride } = plane;
  const [lastColumn, lastRow] = [(columns - 1) * size, (rows - 1) * stride];
  const isLying = rotation % 180 !== 0;
  const [width, height] = isLying ? [rows, columns] : [columns, rows];
  // Where the first pixel of the result comes from, and the distance in bytes to the pixels right of it and below it.
  let [start, right, below] = [0, size, stride];
  if (rotation === 90) [start, right, below] = [lastRow, -stride, size];
  if (rotation === 180) [start, right, below] = [lastRow + lastColumn, -size, -stride];
  if (rotation === 270) [start, right, below] = [lastColumn, stride, -size];
  if (flip) [start, right] = [start + (width - 1) * right, -right];
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    let from = start + y * below;
    for (let x = 0; x < width; x += 1, from += right) {
      for (let byte = 0; byte < size; byte += 1) out[to++] = source[from + byte] ?? 0;
    }
  }
  return to;
}
