import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureName } from '../../shared/pictures';
import { CAPTIONS_AREA } from '../content/captions.service';
import type { Storage } from '../storage/storage';
import type { DemoProduct } from './demo-product';
import { printRecipes } from './recipe-pdf';

const FULL = { width: 960, height: 720 };
const WIDTHS: [width: number, suffix: string][] = [
  [480, '-480'],
  [960, ''],
];

/** The stored files of a demo product, as its rows refer to them. */
export interface DemoFiles {
  images: string;
  pdfUrl: string;
}

/** Storage keys derive from the file names, so that a second attempt after a crash writes the same files. */
export async function storeDemoFiles(
  storage: Storage,
  folder: string,
  product: DemoProduct,
  author: string,
): Promise<DemoFiles> {
  const images = [];
  for (const [name, description] of product.pictures) {
    images.push({ url: await storeDemoPicture(storage, folder, name), description });
  }
  const [coverName = ''] = product.pictures[0] ?? [];
  const cover = await sharp(await readFile(join(folder, 'pictures', `${coverName}.webp`)))
    .jpeg({ quality: 85 })
    .toBuffer();
  const { title, foreword, recipes } = product;
  const booklet = await printRecipes({ title, author, cover, foreword, recipes });
  const { key } = await storage.put('pdfs', booklet, 'pdf', nameOf(coverName));
  return { images: JSON.stringify(images), pdfUrl: `storage:${key}` };
}

export interface DemoVideo {
  videoUrl: string;
  introUrl: string;
  captionsKey: string;
}

/** All demo courses share one short video, also as introduction. */
export async function storeDemoVideo(storage: Storage, folder: string): Promise<DemoVideo> {
  const bytes = await readFile(join(folder, 'video', 'clase.mp4'));
  const captions = await readFile(join(folder, 'video', 'clase.vtt'));
  const video = await storage.put('videos', bytes, 'mp4', nameOf('clase'));
  const intro = await storage.put('intros', bytes, 'mp4', nameOf('clase'));
  const subtitles = await storage.put(CAPTIONS_AREA, captions, 'vtt', nameOf('clase'));
  return { videoUrl: `storage:${video.key}`, introUrl: `/media/${intro.key}`, captionsKey: subtitles.key };
}

async function storeDemoPicture(storage: Storage, folder: string, name: string): Promise<string> {
  for (const [width, suffix] of WIDTHS) {
    for (const extension of ['webp', 'avif']) {
      const bytes = await readFile(join(folder, 'pictures', `${name}${suffix}.${extension}`));
      await storage.put('images', bytes, extension, pictureName(nameOf(name), FULL, width));
    }
  }
  return `/media/images/${pictureName(nameOf(name), FULL, FULL.width)}.webp`;
}

function nameOf(content: string): string {
  return createHash('sha256').update(`demo ${content}`).digest('hex').slice(0, 32);
}
