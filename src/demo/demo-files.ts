import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureName } from '../rules/pictures';
import { bytesOf } from '../server/platform/media/byte-source';
import { readMp4Duration } from '../server/platform/media/mp4';
import type { Storage, StoredFile } from '../server/platform/storage/storage';
import { bookletPath, readDemoRecipes } from './demo-booklets';
import type { DemoProduct } from './demo-product';
import { DEMO_VOICES } from './demo-voices';

const PRODUCT_PICTURE = { width: 960, height: 720 };
const STEP_PICTURE = { width: 960, height: 540 };
const SAMPLE_PAGE = { width: 720, height: 1020 };

/** The stored files that the rows of a demo product refer to. */
export interface DemoFiles {
  pictures: DemoPicture[];
  samples: DemoPicture[];
  pdf: StoredFile;
  /** Of a course. */
  intro: (StoredFile & { durationMs: number | null }) | null;
  /** The texts of its recipes. */
  recipes: string[];
  /** Of the recipe at a position; step 0 is the dish. */
  recipePictures: { position: number; step: number; file: StoredFile }[];
}

/** The steps of the first recipe that have a picture, by the product's cover. */
const STEP_PICTURES: Record<string, [step: number, name: string][]> = {
  'curso-rogel': [
    [1, 'clase-masa'],
    [2, 'clase-estirar'],
    [3, 'clase-hornear'],
    [5, 'clase-merengue'],
  ],
};

export interface DemoPicture {
  file: StoredFile;
  alt: string;
}

/** Storage keys derive from the file names, so that a second attempt after a crash writes the same files. */
export async function storeDemoFiles(
  storage: Storage,
  folder: string,
  product: DemoProduct,
): Promise<DemoFiles> {
  const store = async (name: string, alt: string, size: typeof PRODUCT_PICTURE) => ({
    file: await storeDemoPicture(storage, folder, name, size),
    alt,
  });
  const pictures = await Promise.all(
    product.pictures.map((alt, at) => store(pictureOf(product, at), alt, PRODUCT_PICTURE)),
  );
  const samples = await Promise.all(
    Object.entries(product.samples ?? {}).map(([name, recipe]) =>
      store(name, `Página del recetario: ${recipe}, ingredientes y pasos`, SAMPLE_PAGE),
    ),
  );
  const recipes = await readDemoRecipes(folder, product);
  const booklet = await readFile(bookletPath(folder, product));
  const pdf = await storage.put('pdfs', booklet, 'pdf', demoFileName(product.cover));
  const recipePictures = await storeRecipePictures(storage, folder, product);
  const intro = await storeIntro(storage, folder, product);
  return { pictures, samples, pdf, intro, recipes, recipePictures };
}

/** A recipe shows a picture of its product, in a file of its own: only readers of the recipe open it. */
async function storeRecipePictures(
  storage: Storage,
  folder: string,
  product: DemoProduct,
): Promise<DemoFiles['recipePictures']> {
  const stored: DemoFiles['recipePictures'] = [];
  const store = (name: string, size: typeof PRODUCT_PICTURE) =>
    storeDemoPicture(storage, folder, name, size, 'recipes');
  // The first picture of a book is its cover, the second one a dish.
  const dish = pictureOf(product, product.kind === 'course' ? 0 : 1);
  stored.push({ position: 0, step: 0, file: await store(dish, PRODUCT_PICTURE) });
  for (const [step, name] of STEP_PICTURES[product.cover] ?? [])
    stored.push({ position: 0, step, file: await store(name, STEP_PICTURE) });
  return stored;
}

/** The photos of students, in the order of their list. */
export async function storeDemoPhotos(storage: Storage, folder: string): Promise<StoredFile[]> {
  return await Promise.all(
    DEMO_VOICES.map(({ picture, size }) => storeDemoPicture(storage, folder, picture, size, 'voices')),
  );
}

/** The film that presents a course: a look into each of its clips. */
async function storeIntro(
  storage: Storage,
  folder: string,
  product: DemoProduct,
): Promise<DemoFiles['intro']> {
  if (product.kind !== 'course') return null;
  const name = `${clipsOf(product)}-intro`;
  const bytes = await readFile(join(folder, 'video', `${name}.mp4`));
  return {
    ...(await storage.put('intros', bytes, 'mp4', demoFileName(name))),
    durationMs: await readMp4Duration(bytesOf(bytes)),
  };
}

/** The name of the picture at a place: `curso-rogel`, `curso-rogel-2`. */
function pictureOf({ cover }: DemoProduct, at: number): string {
  return at === 0 ? cover : `${cover}-${at + 1}`;
}

/** How the names of a course's clips begin. */
export function clipsOf(product: DemoProduct): string {
  return product.cover.replace('curso-', '');
}

async function storeDemoPicture(
  storage: Storage,
  folder: string,
  name: string,
  full: typeof PRODUCT_PICTURE,
  area: 'images' | 'recipes' | 'voices' = 'images',
): Promise<StoredFile> {
  const store = async (width: number, suffix: string, extension: string) => {
    const bytes = await readFile(join(folder, 'pictures', `${name}${suffix}.${extension}`));
    return await storage.put(area, bytes, extension, pictureName(demoFileName(name), full, width));
  };
  await store(480, '-480', 'webp');
  await store(480, '-480', 'avif');
  await store(full.width, '', 'avif');
  return await store(full.width, '', 'webp');
}

export function demoFileName(content: string): string {
  return createHash('sha256').update(`demo ${content}`).digest('hex').slice(0, 32);
}
