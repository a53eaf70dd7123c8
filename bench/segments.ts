import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { median } from './load';
import { processorSeconds } from './processor';
import type { BenchShop } from './shop';

const VIEWERS = 10;
const SEGMENTS = 60;
/** Two seconds of 720p. */
const SEGMENT_BYTES = 500_000;
const TURNS = 5;

/** The processor time of the shop for ten viewers of segments, over that for the same bytes in signed ranges. */
export async function compareSegments(shop: BenchShop, videoAddress: string): Promise<number> {
  const folder = join(shop.dataDir, 'files/streams');
  await mkdir(folder, { recursive: true });
  const bytes = Buffer.alloc(SEGMENT_BYTES, 7);
  const nameOf = (n: number) => `${'e'.repeat(32)}-720p-${n}-00000000.m4s`;
  for (let n = 0; n < SEGMENTS; n++) await writeFile(join(folder, nameOf(n)), bytes);
  const segment = (n: number) => fetch(`${shop.url}/media/streams/${nameOf(n)}`);
  const range = (n: number) => {
    const start = n * SEGMENT_BYTES;
    return fetch(shop.url + videoAddress, {
      headers: { range: `bytes=${start}-${start + SEGMENT_BYTES - 1}` },
    });
  };
  const ratios: number[] = [];
  // The first turn warms both paths.
  for (let turn = 0; turn <= TURNS; turn++) {
    const ranges = await watchAll(shop.pid, range);
    const segments = await watchAll(shop.pid, segment);
    if (turn > 0) ratios.push(segments / ranges);
  }
  return Math.round(median(ratios) * 100) / 100;
}

async function watchAll(pid: number, load: (n: number) => Promise<Response>): Promise<number> {
  const before = processorSeconds(pid);
  const viewer = async () => {
    for (let n = 0; n < SEGMENTS; n++) {
      const response = await load(n);
      if (!response.ok) throw new Error(`The video answered ${response.status}.`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: VIEWERS }, viewer));
  return processorSeconds(pid) - before;
}
