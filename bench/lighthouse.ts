import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { atLeast, type Goal, type Measurement } from './goals';
import { median } from './load';
import type { BenchShop } from './shop';
import { table } from './table';

const RUNS = 5;
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const CATEGORIES = Object.keys(LEAST);

const SLOW_BROWSER =
  'The browser shares the cores with the shop, and the simulated phone is scaled from what it takes there.';

/** Medians of five runs on a simulated phone. */
export async function measureLighthouse(shop: BenchShop): Promise<Measurement> {
  const chrome = await launch({ chromeFlags: ['--headless=new', '--no-sandbox'] });
  const pages = { home: '/', catalogue: '/catalogo/all', product: `/detalle-producto/${shop.productId}` };
  const rows: string[][] = [];
  const goals: Goal[] = [];
  try {
    for (const [name, path] of Object.entries(pages)) {
      const scores: number[][] = [];
      for (let n = 0; n < RUNS; n++) {
        const result = await lighthouse(shop.url + path, { port: chrome.port, onlyCategories: CATEGORIES });
        scores.push(CATEGORIES.map((id) => Math.round((result?.lhr.categories[id]?.score ?? 0) * 100)));
      }
      const medians = CATEGORIES.map((_, n) => median(scores.map((run) => run[n] ?? 0)));
      rows.push([name, ...medians.map(String)]);
      for (const [n, [category, least]] of Object.entries(LEAST).entries())
        goals.push(atLeast(`Lighthouse ${category} of ${name}`, least, medians[n] ?? 0, SLOW_BROWSER));
      console.log(`  ${rows.at(-1)?.join('  ')}`);
    }
  } finally {
    chrome.kill();
  }
  return { text: table(['page', ...CATEGORIES], rows), goals };
}
