import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openDatabase } from '../src/server/db/database';
import { residentMegabytes } from './footprint';
import { measure } from './load';
import type { BenchShop } from './shop';
import { table } from './table';

const READERS = 10;
const MEGABYTES = 200;
const MEGABYTE = 1024 * 1024;

/** Ten people watch a long video while others go on shopping. */
export async function measureStreaming(shop: BenchShop, seconds: number): Promise<string> {
  const address = await storeVideo(shop);
  const other = {
    name: 'favourites',
    path: `/api/favorites/${shop.userId}`,
    headers: { authorization: `Bearer ${shop.token}` },
  };
  const quiet = await measure(shop.url, other, 4, seconds);
  const before = residentMegabytes(shop.pid);
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMegabytes(shop.pid));
  }, 100);
  const reading = Array.from({ length: READERS }, (_, n) => readRange(shop.url + address, n * MEGABYTE));
  const busy = await measure(shop.url, other, 4, seconds);
  const bytes = (await Promise.all(reading)).reduce((sum, read) => sum + read, 0);
  clearInterval(watch);
  return table(
    ['figure', 'measured', 'goal'],
    [
      ['read by ten at once', `${Math.round(bytes / MEGABYTE)} MB`, ''],
      ['memory before, and at most meanwhile', `${before} MB, ${highest} MB`, 'flat'],
      ['p99 of other requests, alone and meanwhile', `${quiet.p99} ms, ${busy.p99} ms`, 'at most doubled'],
    ],
  );
}

async function storeVideo(shop: BenchShop): Promise<string> {
  const name = 'f'.repeat(40);
  await mkdir(join(shop.dataDir, 'files/videos'), { recursive: true });
  const megabyte = Buffer.alloc(MEGABYTE, 7);
  await pipeline(
    Readable.from(Array.from({ length: MEGABYTES }, () => megabyte)),
    createWriteStream(join(shop.dataDir, 'files/videos', `${name}.mp4`)),
  );
  const { db, close } = openDatabase({ dataDir: shop.dataDir });
  await db
    .updateTable('products')
    .set({ video_url: `storage:videos/${name}.mp4` })
    .where('id', '=', shop.productId)
    .execute();
  await close();
  const response = await fetch(`${shop.url}/api/content/${shop.productId}`, {
    headers: { authorization: `Bearer ${shop.adminToken}` },
  });
  const { video_url: address } = await response.json();
  return new URL(address, shop.url).pathname + new URL(address, shop.url).search;
}

async function readRange(url: string, start: number): Promise<number> {
  const response = await fetch(url, { headers: { range: `bytes=${start}-` } });
  if (response.status !== 206 || !response.body) throw new Error(`The video answered ${response.status}.`);
  let bytes = 0;
  for await (const part of response.body) bytes += part.byteLength;
  return bytes;
}
