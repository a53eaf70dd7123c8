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

const STORED = /^\/media\/images\/([0-9a-f]{32})-(\d{1,5})x(\d{1,5})-(\d{1,5})\.webp$/;

/** `<id>-<full width>x<full height>-<this width>` */
export function pictureName(id: string, full: Size, width: number): string {
  return `${id}-${full.width}x${full.height}-${width}`;
}

/** A stored picture with its sizes. Any other address stays unchanged. */
export function describePicture(url: string): Picture {
  const match = STORED.exec(url);
  if (!match) return { url };
  const [id, full] = [match[1] ?? '', { width: Number(match[2]), height: Number(match[3]) }];
  const widths = [...PICTURE_WIDTHS.filter((width) => width < full.width), full.width];
  const address = (width: number) => `/media/images/${pictureName(id, full, width)}.webp`;
  return { url: address(full.width), ...full, srcset: widths.map((w) => `${address(w)} ${w}w`).join(', ') };
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
