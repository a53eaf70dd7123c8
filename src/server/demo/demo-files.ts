import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureName } from '../../shared/pictures';
import type { Storage, StoredFile } from '../storage/storage';
import type { DemoProduct } from './demo-product';
import { printRecipes } from './recipe-pdf';

const FULL = { width: 960, height: 720 };
/** The stored files that the rows of a demo product refer to. */
export interface DemoFiles {
  pictures: { file: StoredFile; alt: string }[];
  pdf: StoredFile;
}

/** Storage keys derive from the file names, so that a second attempt after a crash writes the same files. */
export async function storeDemoFiles(
  storage: Storage,
  folder: string,
  product: DemoProduct,
  author: string,
): Promise<DemoFiles> {
  const pictures = [];
  for (const [name, alt] of product.pictures) {
    pictures.push({ file: await storeDemoPicture(storage, folder, name), alt });
  }
  const [coverName = ''] = product.pictures[0] ?? [];
  const cover = await sharp(await readFile(join(folder, 'pictures', `${coverName}.webp`)))
    .jpeg({ quality: 85 })
    .toBuffer();
  const { title, foreword, recipes } = product;
  const booklet = await printRecipes({ title, author, cover, foreword, recipes });
  return { pictures, pdf: await storage.put('pdfs', booklet, 'pdf', nameOf(coverName)) };
}

export interface DemoVideo {
  video: StoredFile;
  intro: StoredFile;
  captions: StoredFile;
}

/** All demo courses share one short video, also as introduction. */
export async function storeDemoVideo(storage: Storage, folder: string): Promise<DemoVideo> {
  const bytes = await readFile(join(folder, 'video', 'clase.mp4'));
  const captions = await readFile(join(folder, 'video', 'clase.vtt'));
  return {
    video: await storage.put('videos', bytes, 'mp4', nameOf('clase')),
    intro: await storage.put('intros', bytes, 'mp4', nameOf('clase')),
    captions: await storage.put('captions', captions, 'vtt', nameOf('clase')),
  };
}

async function storeDemoPicture(storage: Storage, folder: string, name: string): Promise<StoredFile> {
  const store = async (width: number, suffix: string, extension: string) => {
    const bytes = await readFile(join(folder, 'pictures', `${name}${suffix}.${extension}`));
    return await storage.put('images', bytes, extension, pictureName(nameOf(name), FULL, width));
  };
  await store(480, '-480', 'webp');
  await store(480, '-480', 'avif');
  await store(FULL.width, '', 'avif');
  return await store(FULL.width, '', 'webp');
}

function nameOf(content: string): string {
  return createHash('sha256').update(`demo ${content}`).digest('hex').slice(0, 32);
}
