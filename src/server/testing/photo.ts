import sharp from 'sharp';

/** Wide enough to be stored in several sizes, and flat: encoding takes as long as there are pixels. */
export const FLAT = { width: 1200, height: 30 };

/** A photo with the data that a camera writes. */
export async function makePhoto({ width, height } = FLAT, background = '#9E1B4D'): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'mi casa' }, IFD3: { GPSLatitude: '34/1 36/1 0/1' } })
    .jpeg()
    .toBuffer();
}
