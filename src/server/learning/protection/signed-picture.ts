import { describePicture } from '../../../rules/pictures';

interface SignedPicture {
  url: string;
  width: number;
  height: number;
  srcset: string;
}

/** The sizes of a stored picture behind one address, which chooses the size by its parameter `w`. */
export function sizesOf(fileKey: string, address: string): SignedPicture {
  const { width = 0, height = 0, srcset = '' } = describePicture(`/media/${fileKey}`);
  const widths = srcset.split(', ').map((entry) => entry.slice(entry.lastIndexOf(' ') + 1, -1));
  return { url: address, width, height, srcset: widths.map((w) => `${address}&w=${w} ${w}w`).join(', ') };
}

const TAG_LETTERS = 12;
/** The beginning of the random name of a file. */
export const tagOf = (fileKey: string) => fileKey.slice(fileKey.indexOf('/') + 1).slice(0, TAG_LETTERS);
