import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openDatabase } from '../src/server/platform/db/database';
import { recordFile } from '../src/server/platform/files/files';
import { writeFirstVideo } from '../src/server/shop/catalogue/first-video';
import { residentMegabytes } from './footprint';
import { atMost, type Measurement } from './goals';
import { measure, median } from './load';
import { compareSegments } from './segments';
import type { BenchShop } from './shop';
import { table } from './table';

const MEGABYTES = 200;
const TURNS = 3;
const MEGABYTE = 1024 * 1024;

const GARBAGE =
  'Chunks that were sent wait for the next collection; what counts is that it does not follow the bytes read.';
const SEGMENTS = 'A segment needs no look into the database; the bytes themselves cost the same.';
const CORES =
  'Shop, readers and load share the cores; three processes on two of them wait for each other, and half the pace a reader is given changed nothing.';

/** Ten viewers stream a long video while other clients use the shop. */
export async function measureStreaming(shop: BenchShop, seconds: number): Promise<Measurement> {
  const address = await storeVideo(shop);
  const other = {
    name: 'favourites',
    path: `/api/favorites/${shop.userId}`,
    // The calls of a user have a rate; reads of an admin do not.
    headers: { authorization: `Bearer ${shop.adminToken}` },
  };
  const quiet: number[] = [];
  const busy: number[] = [];
  let before = 0;
  let highest = 0;
  let megabytes = 0;
  // Alternating, and twice as long as other runs: a p99 needs many requests.
  for (let turn = 0; turn < TURNS; turn++) {
    quiet.push((await measure(shop.url, other, 4, 2 * seconds)).p99);
    before ||= residentMegabytes(shop.pid);
    const watch = setInterval(() => {
      highest = Math.max(highest, residentMegabytes(shop.pid));
    }, 100);
    const stopReaders = await startReaders(shop.url + address);
    busy.push((await measure(shop.url, other, 4, 2 * seconds)).p99);
    megabytes += await stopReaders();
    clearInterval(watch);
  }
  const share = await compareSegments(shop, address);
  const text = table(
    ['figure', 'measured'],
    [
      ['processor time of ten viewers of HLS segments, over that of signed ranges', `${share}`],
      [`read by ten at once, from ${MEGABYTES} MB`, `${megabytes} MB`],
      ['memory before, and at most meanwhile', `${before} MB, ${highest} MB`],
      ['p99 of other requests, alone and meanwhile', `${median(quiet)} ms, ${median(busy)} ms`],
    ],
  );
  return {
    text,
    goals: [
      atMost('processor time of segments over that of ranges', 1, share, '', SEGMENTS),
      atMost('memory added by ten readers', 64, highest - before, ' MB', GARBAGE),
      atMost('p99 of other requests beside ten readers', 2 * median(quiet), median(busy), ' ms', CORES),
    ],
  };
}

/** The readers run in a separate process, so that they do not slow down the measuring one. */
async function startReaders(url: string): Promise<() => Promise<number>> {
  const readers = fork(new URL('./readers.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  readers.send(url);
  await once(readers, 'message');
  return async () => {
    readers.send('stop');
    const [{ megabytes }] = (await once(readers, 'message')) as [{ megabytes: number }]; // what readers.ts sends
    return megabytes;
  };
}

async function storeVideo(shop: BenchShop): Promise<string> {
  const name = 'f'.repeat(40);
  await mkdir(join(shop.dataDir, 'files/videos'), { recursive: true });
  const megabyte = Buffer.alloc(MEGABYTE, 7);
  await pipeline(
    Readable.from(Array.from({ length: MEGABYTES }, () => megabyte)),
    createWriteStream(join(shop.dataDir, 'files/videos', `${name}.mp4`)),
  );
  const { db, close } = openDatabase({ dataDir: shop.dataDir, use: 'command' });
  const now = Date.now();
  await recordFile(db, { key: `videos/${name}.mp4` }, now);
  await db.transaction().execute((trx) =>
    writeFirstVideo(trx, {
      id: shop.productId,
      title: 'Torta',
      updated_at: now,
      video_file_id: `videos/${name}.mp4`,
      video_url: null,
    }),
  );
  await close();
  const response = await fetch(`${shop.url}/api/content/${shop.productId}`, {
    headers: { authorization: `Bearer ${shop.adminToken}` },
  });
  const { video_url: address } = await response.json();
  return new URL(address, shop.url).pathname + new URL(address, shop.url).search;
}
