import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startShop } from '../torture/server';
import { measure, median } from './load';
import type { BenchShop } from './shop';
import { table } from './table';

const STARTS = 5;

export async function measureFootprint(shop: BenchShop, seconds: number): Promise<string> {
  const idle = residentMegabytes(shop.pid);
  await Promise.all(
    ['/', '/catalogo/all', '/api/courses', `/api/favorites/${shop.userId}`].map((path) =>
      measure(
        shop.url,
        { name: path, path, headers: { authorization: `Bearer ${shop.token}` } },
        16,
        seconds * 3,
      ),
    ),
  );
  const busy = residentMegabytes(shop.pid);
  const pages = ['/', '/catalogo/all', `/detalle-producto/${shop.productId}`];
  const scripts = await Promise.all(pages.map((path) => scriptKilobytes(shop.url, path)));
  return table(
    ['figure', 'measured', 'goal'],
    [
      [
        'cold start of a built shop to its first 200, median of five',
        `${await coldStart(shop)} ms`,
        '1000 ms',
      ],
      ['memory idle', `${idle} MB`, '130 MB'],
      ['memory under load', `${busy} MB`, '300 MB'],
      ...pages.map((path, n) => [
        `JavaScript of ${path.replace(shop.productId, '{id}')}, gzip`,
        `${scripts[n]} kB`,
        'as little as possible',
      ]),
      ['installed size (node_modules + dist)', `${diskMegabytes(['node_modules', 'dist'])} MB`, ''],
    ],
  );
}

async function coldStart(shop: BenchShop): Promise<number> {
  const times: number[] = [];
  await shop.stop();
  for (let n = 0; n < STARTS; n++) {
    const before = performance.now();
    const started = await startShop({ DATA_DIR: shop.dataDir, DEMO: 'on' });
    await fetch(started.url);
    times.push(performance.now() - before);
    await started.stop();
    await pause(200);
  }
  return Math.round(median(times));
}

export function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** What a browser loads for a page before anybody does anything. */
async function scriptKilobytes(url: string, path: string): Promise<string> {
  const html = await (await fetch(url + path)).text();
  const files = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1]));
  let bytes = 0;
  for (const file of files) {
    const headers = { 'accept-encoding': 'gzip' };
    const { headers: answered } = await fetch(url + file, { method: 'HEAD', headers });
    bytes += Number(answered.get('content-length'));
  }
  return (bytes / 1000).toFixed(1);
}

function diskMegabytes(folders: string[]): number {
  const output = execFileSync('du', ['-skc', ...folders], { encoding: 'utf8' });
  const [kilobytes = '0'] = output.trim().split('\n').at(-1)?.split('\t') ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
