import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startShop } from '../torture/server';
import { atMost, type Measurement } from './goals';
import { measure, median } from './load';
import type { BenchShop } from './shop';
import { table } from './table';

const STARTS = 5;
const HEAP = 'Node gives back what it once took only when the machine runs short of it.';

export async function measureFootprint(shop: BenchShop, seconds: number): Promise<Measurement> {
  const idle = residentMegabytes(shop.pid);
  await Promise.all(
    ['/', '/catalogo/all', '/api/courses', `/api/favorites/${shop.userId}`].map((path) =>
      measure(
        shop.url,
        { name: path, path, headers: { authorization: `Bearer ${shop.adminToken}` } },
        16,
        seconds * 3,
      ),
    ),
  );
  const busy = residentMegabytes(shop.pid);
  const pages = ['/', '/catalogo/all', `/detalle-producto/${shop.productId}`];
  const scripts = await Promise.all(pages.map((path) => scriptKilobytes(shop.url, path)));
  const started = await coldStart(shop);
  const names = pages.map((path) => `JavaScript of ${path.replace(shop.productId, '{id}')}, gzip`);
  const text = table(
    ['figure', 'measured'],
    [
      ['cold start of a built shop to its first page, median of five', `${started} ms`],
      ['memory idle', `${idle} MB`],
      ['memory under load', `${busy} MB`],
      ...names.map((name, n) => [name, `${scripts[n]} kB`]),
      ['installed size (node_modules + dist, tools of the developer included)', `${installedMegabytes()} MB`],
    ],
  );
  return {
    text,
    goals: [
      atMost(
        'cold start',
        850,
        started,
        ' ms',
        'Loading the modules takes the processor alone: a slower one starts later.',
      ),
      atMost('memory idle', 125, idle, ' MB', HEAP),
      atMost('memory under load', 300, busy, ' MB', HEAP),
      ...names.map((name, n) => atMost(name, 115, scripts[n] ?? 0, ' kB', 'the dependencies.')),
    ],
  };
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

/** The files a browser loads for a page before any interaction. */
async function scriptKilobytes(url: string, path: string): Promise<number> {
  const html = await (await fetch(url + path)).text();
  const files = new Set(html.match(/\/assets\/[^" ]+\.js/g));
  let bytes = 0;
  for (const file of files) {
    const headers = { 'accept-encoding': 'gzip' };
    const { headers: answered } = await fetch(url + file, { method: 'HEAD', headers });
    bytes += Number(answered.get('content-length'));
  }
  return Math.round(bytes / 100) / 10;
}

function installedMegabytes(): number {
  const output = execFileSync('du', ['-skc', 'node_modules', 'dist'], { encoding: 'utf8' });
  const [kilobytes = '0'] = output.trim().split('\n').at(-1)?.split('\t') ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
