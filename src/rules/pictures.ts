/** Names of stored pictures contain their size, so that the `srcset` follows from the address. */

export const PICTURE_WIDTHS = [480, 960, 1600];
const SHARED_WIDTH = 1200;

interface Size {
  width: number;
  height: number;
}

export interface Picture {
  url: string;
  width?: number;
  height?: number;
  srcset?: string;
}

/** Pictures of recipes and photos of students have the same names in areas of their own, with their own readers. */
const STORED = /^\/media\/(images|recipes|voices)\/([0-9a-f]{32})-(\d{1,5})x(\d{1,5})-(\d{1,5})\.webp$/;

/** `<id>-<full width>x<full height>-<this width>` */
export function pictureName(id: string, full: Size, width: number): string {
  return `${id}-${full.width}x${full.height}-${width}`;
}

/** A stored picture with its sizes. Any other address stays unchanged. */
export function describePicture(url: string): Picture {
  const match = STORED.exec(url);
  if (!match) return { url };
  const [, area, id = '', ...sizes] = match;
  const [width = 0, height = 0] = sizes.map(Number);
  const full = { width, height };
  const widths = widthsOf(full.width);
  const address = (wanted: number) => `/media/${area}/${pictureName(id, full, wanted)}.webp`;
  return { url: address(full.width), ...full, srcset: widths.map((w) => `${address(w)} ${w}w`).join(', ') };
}

/** The stored size of a picture that fills a width; without one, the largest. */
export function pictureAt(key: string, width = Number.POSITIVE_INFINITY): string {
  const full = Number(/-(\d{1,5})\.webp$/.exec(key)?.[1] ?? 0);
  const widths = widthsOf(full);
  return key.replace(/\d{1,5}\.webp$/, `${widths.find((stored) => stored >= width) ?? full}.webp`);
}

function widthsOf(full: number): number[] {
  return [...PICTURE_WIDTHS.filter((width) => width < full), full];
}

/** The picture of a shared link. Some chats do not support WebP, so a stored picture has a JPEG version. */
export function sharedPicture(address: string): Picture & { type?: string } {
  const { url, width, height } = describePicture(address);
  if (!width || !height) return { url };
  const shared = Math.min(SHARED_WIDTH, width);
  return {
    url: url.replace(/\d+\.webp$/, `${shared}.jpg`),
    width: shared,
    height: Math.max(1, Math.round((height * shared) / width)),
    type: 'image/jpeg',
  };
}

/** The stored picture behind a JPEG version; null for any other name. */
export function pictureOfShared(key: string): string | null {
  const [, name = '', width = ''] = /^(images\/[0-9a-f]{32}-(\d{1,5})x\d{1,5})-\d{1,5}\.jpg$/.exec(key) ?? [];
  const picture = `${name}-${width}.webp`;
  return sharedPicture(`/media/${picture}`).url === `/media/${key}` ? picture : null;
}

/** The largest size of the picture that a stored file belongs to; null for any other name. */
export function pictureOfKey(key: string): string | null {
  const [, name, width] =
    /^((?:images|recipes|voices)\/[0-9a-f]{32}-(\d{1,5})x\d{1,5})-\d{1,5}\.(?:webp|avif|jpg)$/.exec(key) ??
    [];
  return name ? `${name}-${width}.webp` : null;
}

/** Every stored file of a picture, which the sweep must keep. */
export function pictureKeys(url: string): string[] {
  const picture = describePicture(url);
  const keyOf = (address: string) => address.slice('/media/'.length);
  if (!picture.srcset) return url.startsWith('/media/') ? [keyOf(url)] : [];
  const sizes = picture.srcset.split(', ').flatMap((entry) => {
    const key = keyOf(entry.slice(0, entry.lastIndexOf(' ')));
    return [key, key.replace(/webp$/, 'avif')];
  });
  return [...sizes, keyOf(sharedPicture(url).url)];
}
