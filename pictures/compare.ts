import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

export interface Difference {
  name: string;
  reason: string;
}

/** Smaller differences of a channel are noise of the text's edges. */
const SEEN = 24;
const RED = [220, 0, 0];

/** Names every picture that is new, gone, of another size or with other pixels. */
export async function comparePictures(before: string, after: string, only = ''): Promise<Difference[]> {
  const [old, now] = await Promise.all([namesIn(before), namesIn(after)]);
  const names = [...new Set([...old, ...now])].filter((name) => name.includes(only)).sort();
  const found: Difference[] = [];
  for (const name of names) {
    const reason = !old.includes(name)
      ? 'is new'
      : !now.includes(name)
        ? 'is gone'
        : await compareOne(join(before, name), join(after, name));
    if (reason) found.push({ name, reason });
  }
  return found;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.png') && !name.endsWith('.diff.png'));
}

async function compareOne(before: string, after: string): Promise<string | undefined> {
  const [old, now] = await Promise.all([readPixels(before), readPixels(after)]);
  const size = ({ info }: typeof old) => `${info.width} x ${info.height}`;
  if (size(old) !== size(now)) return `${size(old)} became ${size(now)}`;
  let count = 0;
  const drawn = Buffer.from(now.data);
  for (let at = 0; at < drawn.length; at += 3) {
    const isOther = [0, 1, 2].some(
      (channel) => Math.abs((old.data[at + channel] ?? 0) - (now.data[at + channel] ?? 0)) > SEEN,
    );
    if (!isOther) continue;
    count += 1;
    drawn.set(RED, at);
  }
  if (count === 0) return undefined;
  await sharp(drawn, { raw: now.info })
    .png()
    .toFile(after.replace(/\.png$/, '.diff.png'));
  return `${count} pixels differ`;
}

async function readPixels(file: string) {
  return await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}
