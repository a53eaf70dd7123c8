import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenLesson } from '../src/contract/lessons';
import { withoutIndex } from '../src/server/learning/videos/media-segment';
import { decryptSegment } from '../src/server/learning/videos/stream-key';
import { startDemoShop } from './demo-shop';
import { createRandom } from './random';
import type { Scenario } from './scenario';
import type { RunningShop } from './server';
import {
  type Call,
  callAsAdmin,
  makeVideoParts,
  SEGMENTS,
  type Sending,
  sendVideo,
  untilReady,
} from './video-sending';

/** Kills the shop while a prepared video arrives: acknowledged parts survive, and the video plays as it was sent. */
export async function killDuringVideos({ seed, rounds, note }: Scenario): Promise<string[]> {
  const random = createRandom(`videos ${seed}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-videos-'));
  const env = { DATA_DIR: dataDir, DEMO: 'on', DATABASE_URL: '' };
  const parts = await makeVideoParts();
  const sending: Sending = { fingerprint: 'a'.repeat(64), acknowledged: new Set() };
  const found: string[] = [];
  const countStored = () => readdirSync(join(dataDir, 'files/streams')).length;
  let ofDemo: number | undefined;
  let shop: RunningShop | undefined;
  try {
    for (let round = 0; round < rounds; round++) {
      shop = await startDemoShop(env);
      ofDemo ??= countStored();
      const call = await callAsAdmin(shop.url);
      const work = sendVideo(call, parts, sending, found).catch(() => undefined);
      await pause(random.int(600));
      await shop.kill();
      await work;
      note(`round ${round}: ${sending.acknowledged.size} parts`);
    }
    shop = await startDemoShop(env);
    const call = await callAsAdmin(shop.url);
    const { id, lessonId } = await sendVideo(call, parts, sending, found);
    await untilReady(call, id);
    found.push(...(await compare(call, shop.url, lessonId, parts)));
    const stored = countStored() - (ofDemo ?? 0);
    if (stored !== parts.size) found.push(`${stored} objects for ${parts.size} parts`);
    return found;
  } finally {
    await shop?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Compares the decrypted segments of a player with the uploaded ones. */
async function compare(
  call: Call,
  home: string,
  lessonId: string,
  parts: Map<string, Buffer>,
): Promise<string[]> {
  const { video } = (await (await call('GET', `/lessons/${lessonId}`)).json()) as OpenLesson; // this endpoint
  const master = await (await fetch(home + video?.hlsUrl)).text();
  const found: string[] = [];
  for (const address of master.match(/^\/api.+$/gm) ?? []) {
    const rung = /(\d+p)\.m3u8/.exec(address)?.[1];
    const playlist = await (await fetch(home + address)).text();
    const keyUrl = /#EXT-X-KEY:.*URI="([^"]+)"/.exec(playlist)?.[1] ?? '';
    const key = Buffer.from(await (await fetch(home + keyUrl)).arrayBuffer());
    const segments = playlist.match(/^\/media.+$/gm) ?? [];
    if (segments.length !== SEGMENTS) found.push(`${rung} has ${segments.length} segments`);
    for (const [n, segment] of segments.entries()) {
      const bytes = Buffer.from(await (await fetch(home + segment)).arrayBuffer());
      const sent = parts.get(`${rung}/${n}`);
      if (!sent || !decryptSegment(key, n, bytes).equals(withoutIndex(sent)))
        found.push(`${rung}/${n} is not what was sent`);
    }
  }
  return found;
}
