import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureName } from '../rules/pictures';
import { readRecipe } from '../rules/recipe-text';
import { splitRecipes } from '../rules/recipes/split-recipes';
import { bytesOf } from '../server/platform/media/byte-source';
import { readMp4Duration } from '../server/platform/media/mp4';
import type { Storage, StoredFile } from '../server/platform/storage/storage';
import { demoDetails } from './demo-details';
import type { DemoProduct } from './demo-product';
import { printRecipes } from './recipe-pdf';

const PRODUCT_PICTURE = { width: 960, height: 720 };
const SAMPLE_PAGE = { width: 720, height: 1020 };

/** The stored files that the rows of a demo product refer to. */
export interface DemoFiles {
  pictures: DemoPicture[];
  samples: DemoPicture[];
  pdf: StoredFile;
  /** The texts of its recipes. The PDF is printed from the same texts. */
  recipes: string[];
}

interface DemoPicture {
  file: StoredFile;
  alt: string;
}

/** Storage keys derive from the file names, so that a second attempt after a crash writes the same files. */
export async function storeDemoFiles(
  storage: Storage,
  folder: string,
  product: DemoProduct,
  author: string,
): Promise<DemoFiles> {
  const store = async (named: [name: string, alt: string][], size: typeof PRODUCT_PICTURE) => {
    const pictures: DemoPicture[] = [];
    for (const [name, alt] of named) {
      pictures.push({ file: await storeDemoPicture(storage, folder, name, size), alt });
    }
    return pictures;
  };
  const pictures = await store(product.pictures, PRODUCT_PICTURE);
  const samples = await store(demoDetails[product.title]?.samples ?? [], SAMPLE_PAGE);
  const [coverName = ''] = product.pictures[0] ?? [];
  const cover = await sharp(await readFile(join(folder, 'pictures', `${coverName}.webp`)))
    .jpeg({ quality: 85 })
    .toBuffer();
  const { title, foreword } = product;
  const recipes = splitRecipes(await readFile(join(folder, 'recipes', `${coverName}.txt`), 'utf8'));
  const printed = recipes.map((text) => readRecipe(text).recipe);
  const booklet = await printRecipes({ title, author, cover, foreword, recipes: printed });
  const pdf = await storage.put('pdfs', booklet, 'pdf', nameOf(coverName));
  return { pictures, samples, pdf, recipes };
}

export interface DemoVideo {
  video: StoredFile & { durationMs: number | null };
  intro: StoredFile;
  captions: StoredFile;
}

/** All demo courses share one short video, also as introduction. */
export async function storeDemoVideo(storage: Storage, folder: string): Promise<DemoVideo> {
  const bytes = await readFile(join(folder, 'video', 'clase.mp4'));
  const captions = await readFile(join(folder, 'video', 'clase.vtt'));
  return {
    video: {
      ...(await storage.put('videos', bytes, 'mp4', nameOf('clase'))),
      durationMs: await readMp4Duration(bytesOf(bytes)),
    },
    intro: await storage.put('intros', bytes, 'mp4', nameOf('clase')),
    captions: await storage.put('captions', captions, 'vtt', nameOf('clase')),
  };
}

async function storeDemoPicture(
  storage: Storage,
  folder: string,
  name: string,
  full: typeof PRODUCT_PICTURE,
): Promise<StoredFile> {
  const store = async (width: number, suffix: string, extension: string) => {
    const bytes = await readFile(join(folder, 'pictures', `${name}${suffix}.${extension}`));
    return await storage.put('images', bytes, extension, pictureName(nameOf(name), full, width));
  };
  await store(480, '-480', 'webp');
  await store(480, '-480', 'avif');
  await store(full.width, '', 'avif');
  return await store(full.width, '', 'webp');
}

function nameOf(content: string): string {
  return createHash('sha256').update(`demo ${content}`).digest('hex').slice(0, 32);
}
