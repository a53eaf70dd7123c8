import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitRecipes } from '../rules/recipes/split-recipes';
import { coverOf, type DemoProduct } from './demo-product';

/** The printed booklet of a product: `npm run booklets` stores it, because a newcomer waits for the first start. */
export function bookletPath(folder: string, product: DemoProduct): string {
  return join(folder, 'booklets', `${coverOf(product)}.pdf`);
}

/** The texts of a product's recipes. Its booklet is printed from the same texts. */
export async function readDemoRecipes(folder: string, product: DemoProduct): Promise<string[]> {
  return splitRecipes(await readFile(join(folder, 'recipes', `${coverOf(product)}.txt`), 'utf8'));
}
