/** Names of stored pictures carry their size, so that an address alone tells its `srcset`. */

export const PICTURE_WIDTHS = [480, 960, 1600];

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

/** A stored picture with its sizes; any other address as it is. */
export function describePicture(url: string): Picture {
  const match = STORED.exec(url);
  if (!match) return { url };
  const [id, full] = [match[1] ?? '', { width: Number(match[2]), height: Number(match[3]) }];
  const widths = [...PICTURE_WIDTHS.filter((width) => width < full.width), full.width];
  const address = (width: number) => `/media/images/${pictureName(id, full, width)}.webp`;
  return { url: address(full.width), ...full, srcset: widths.map((w) => `${address(w)} ${w}w`).join(', ') };
}

/** Every stored file behind a picture's address: what a sweep must keep. */
export function pictureKeys(url: string): string[] {
  const { srcset } = describePicture(url);
  if (!srcset) return url.startsWith('/media/') ? [url.slice('/media/'.length)] : [];
  return srcset.split(', ').flatMap((entry) => {
    const key = entry.slice('/media/'.length, entry.lastIndexOf(' '));
    return [key, key.replace(/webp$/, 'avif')];
  });
}
