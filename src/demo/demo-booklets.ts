import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitRecipes } from '../rules/recipes/split-recipes';
import type { DemoProduct } from './demo-product';

/** The printed booklet of a product: `npm run booklets` stores it, because a newcomer waits for the first start. */
export function bookletPath(folder: string, { cover }: DemoProduct): string {
  return join(folder, 'booklets', `${cover}.pdf`);
}

/** The texts of a product's recipes. Its booklet is printed from the same texts. */
export async function readDemoRecipes(folder: string, { cover }: DemoProduct): Promise<string[]> {
  return splitRecipes(await readFile(join(folder, 'recipes', `${cover}.txt`), 'utf8'));
}
