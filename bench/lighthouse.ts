import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from './load';
import type { BenchShop } from './shop';
import { table } from './table';

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The median of five on a simulated phone. */
export async function measureLighthouse(shop: BenchShop): Promise<string> {
  const chrome = await launch({ chromeFlags: ['--headless=new', '--no-sandbox'] });
  const pages = { home: '/', catalogue: '/catalogo/all', product: `/detalle-producto/${shop.productId}` };
  const rows: string[][] = [];
  try {
    for (const [name, path] of Object.entries(pages)) {
      const scores: number[][] = [];
      for (let n = 0; n < RUNS; n++) {
        const result = await lighthouse(shop.url + path, { port: chrome.port, onlyCategories: CATEGORIES });
        scores.push(CATEGORIES.map((id) => Math.round((result?.lhr.categories[id]?.score ?? 0) * 100)));
      }
      rows.push([name, ...CATEGORIES.map((_, n) => String(median(scores.map((run) => run[n] ?? 0))))]);
      console.log(`  ${rows.at(-1)?.join('  ')}`);
    }
  } finally {
    chrome.kill();
  }
  return table(['page', ...CATEGORIES], rows);
}
