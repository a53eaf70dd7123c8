import { chromium } from 'playwright-core';
import { freePort } from '../torture/server';
import { atLeast, type Goal, type Measurement } from './goals';
import { median } from './load';
import { ask, type BenchShop, logIn } from './shop';
import { table } from './table';
import { openBrowser, openSession } from './video-page';

const RUNS = 5;
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const CATEGORIES = Object.keys(LEAST);

const SLOW_BROWSER =
  'The browser shares the cores with the shop, and the simulated phone is scaled from what it takes there.';

/** Medians of five runs on a simulated phone. */
export async function measureLighthouse(shop: BenchShop): Promise<Measurement> {
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const chrome = await openBrowser(`--remote-debugging-port=${port}`);
  const { owned, free } = await findRecipes(shop);
  const pages = {
    home: '/',
    catalogue: '/catalogo/all',
    product: `/detalle-producto/${shop.productId}`,
    'free recipe': free,
    'recipe of a student': owned,
  };
  const rows: string[][] = [];
  const goals: Goal[] = [];
  try {
    for (const [name, path] of Object.entries(pages)) {
      const isPrivate = path === owned;
      if (isPrivate) await openStudent(shop, port);
      const scores: number[][] = [];
      for (let n = 0; n < RUNS; n++) {
        const result = await lighthouse(shop.url + path, { port, onlyCategories: CATEGORIES });
        scores.push(CATEGORIES.map((id) => Math.round((result?.lhr.categories[id]?.score ?? 0) * 100)));
      }
      const medians = CATEGORIES.map((_, n) => median(scores.map((run) => run[n] ?? 0)));
      // No search engine sees a page of a student.
      const isWanted = (category: string) => !isPrivate || category !== 'seo';
      rows.push([name, ...medians.map((value, n) => (isWanted(CATEGORIES[n] ?? '') ? String(value) : ''))]);
      for (const [n, [category, least]] of Object.entries(LEAST).entries())
        if (isWanted(category))
          goals.push(atLeast(`Lighthouse ${category} of ${name}`, least, medians[n] ?? 0, SLOW_BROWSER));
      console.log(`  ${rows.at(-1)?.join('  ')}`);
    }
  } finally {
    await chrome.close();
  }
  return { text: table(['page', ...CATEGORIES], rows), goals };
}

async function loadLighthouse() {
  const loaded = await import('lighthouse').catch(() => null);
  if (!loaded) throw new Error('Lighthouse is not installed: "npm run bench" installs it.');
  return loaded.default;
}

/** The pages of one recipe that the student owns and of one that is free, of the same book. */
async function findRecipes({ url, token, adminToken }: BenchShop): Promise<{ owned: string; free: string }> {
  const { data } = await ask(url, '/api/recipebooks');
  for (const { id } of data as { id: string }[]) {
    const { recipes = [] } = await ask(url, `/api/content/${id}`, token);
    const [owned, free] = recipes as { id: string }[];
    if (!owned || !free) continue;
    const answer = await fetch(`${url}/api/admin/recipes/${free.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${adminToken}` },
      body: JSON.stringify({ isFree: true }),
    });
    const { slug } = await answer.json();
    return { owned: `/course/${id}/receta/${owned.id}`, free: `/recetas/${slug}` };
  }
  throw new Error('The student owns no book with recipes.');
}

/** Logs the student in. Lighthouse removes the files that a browser keeps, not its session. */
async function openStudent(shop: BenchShop, port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error('The browser has no window.');
  await openSession(page, shop.url, await logIn(shop.url, 'ana'));
  await page.close();
  await browser.close();
}
