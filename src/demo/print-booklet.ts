import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readRecipe } from '../rules/recipe-text';
import { DEMO_ACCOUNTS } from './demo-accounts';
import { readDemoRecipes } from './demo-booklets';
import type { DemoProduct } from './demo-product';
import { printRecipes } from './recipe-pdf';

/** Prints the recipes of a demo product. */
export async function printBooklet(folder: string, product: DemoProduct): Promise<Uint8Array> {
  const { name, surname } = DEMO_ACCOUNTS.admin;
  const cover = await sharp(await readFile(join(folder, 'pictures', `${product.cover}.webp`)))
    .jpeg({ quality: 85 })
    .toBuffer();
  const texts = await readDemoRecipes(folder, product);
  const recipes = texts.map((text) => readRecipe(text).recipe);
  const { title, foreword } = product;
  return await printRecipes({ title, author: `${name} ${surname}`, cover, foreword, recipes });
}
