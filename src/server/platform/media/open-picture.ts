/** 50 megapixels: more than any phone takes, and small enough to decode on a small machine. */
export const MAX_PIXELS = 50_000_000;

/** A picture to decode, from bytes or from a stream piped into it. */
export async function openPicture(bytes?: Uint8Array) {
  // Loaded with the first upload, so that a shop without uploads does not need it.
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;
  return bytes ? sharp(bytes, options) : sharp(options);
}
