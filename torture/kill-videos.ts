import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenLesson } from '../src/contract/lessons';
import type { VideoUpload } from '../src/contract/videos';
import { withoutIndex } from '../src/server/learning/videos/media-segment';
import { decryptSegment } from '../src/server/learning/videos/stream-key';
import { makeSegment, RUNGS, videoInput } from '../src/server/testing/video-parts';
import { fetchWhenFree } from './fetch-when-free';
import { createRandom } from './random';
import type { Scenario } from './scenario';
import { type RunningShop, startShop } from './server';

const SEGMENTS = 20;
const SENDERS = 3;
const READY_MS = 60_000;

interface Sending {
  fingerprint: string;
  /** The parts that the shop acknowledged: `480p/3`. */
  acknowledged: Set<string>;
}

/** Kills the shop while a prepared video arrives: acknowledged parts survive, and the video plays as it was sent. */
export async function killDuringVideos({ seed, rounds, note }: Scenario): Promise<string[]> {
  const random = createRandom(`videos ${seed}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-videos-'));
  const env = { DATA_DIR: dataDir, DEMO: 'on', DATABASE_URL: '' };
  const parts = await makeParts();
  const sending: Sending = { fingerprint: 'a'.repeat(64), acknowledged: new Set() };
  const found: string[] = [];
  let shop: RunningShop | undefined;
  try {
    for (let round = 0; round < rounds; round++) {
      shop = await startShop(env);
      const call = await asAdmin(shop.url);
      const work = send(call, parts, sending, found).catch(() => undefined);
      await pause(random.int(600));
      await shop.kill();
      await work;
      note(`round ${round}: ${sending.acknowledged.size} parts`);
    }
    shop = await startShop(env);
    const call = await asAdmin(shop.url);
    const { id, lessonId } = await send(call, parts, sending, found);
    await untilReady(call, id);
    found.push(...(await compare(call, shop.url, lessonId, parts)));
    const stored = readdirSync(join(dataDir, 'files/streams')).length;
    if (stored !== parts.size) found.push(`${stored} objects for ${parts.size} parts`);
    return found;
  } finally {
    await shop?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Call = (method: string, path: string, body?: unknown) => Promise<Response>;

async function asAdmin(home: string): Promise<Call> {
  const login = await fetchWhenFree(`${home}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.test', password: 'admin-demo' }),
  });
  const { token } = (await login.json()) as { token: string }; // shape of this endpoint
  return (method, path, body) =>
    fetchWhenFree(`${home}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body
          ? { 'content-type': body instanceof Buffer ? 'application/octet-stream' : 'application/json' }
          : {}),
      },
      body: body instanceof Buffer ? new Uint8Array(body) : body ? JSON.stringify(body) : null,
    });
}

/** Sends what the shop does not have, several parts at once, and finishes. */
async function send(call: Call, parts: Map<string, Buffer>, sending: Sending, found: string[]) {
  const lessonId = await findLesson(call);
  const input = { fingerprint: sending.fingerprint, durationSeconds: 2 * SEGMENTS };
  const started = await call('POST', '/admin/videos', videoInput(lessonId, input));
  const upload = (await started.json()) as VideoUpload; // shape of this endpoint
  const stored = new Set(
    upload.have.rungs.flatMap(({ name, init, segments }) => [
      ...(init ? [`${name}/init`] : []),
      ...segments.map((n) => `${name}/${n}`),
    ]),
  );
  for (const part of sending.acknowledged) if (!stored.has(part)) found.push(`${part} was lost`);
  const missing = [...parts.keys()].filter((part) => !stored.has(part));
  const take = async (part: string) => {
    const answer = await call('PUT', `/admin/videos/${upload.id}/${part}`, parts.get(part));
    if (!answer.ok) throw new Error(`${part} refused: ${answer.status}`);
    sending.acknowledged.add(part);
  };
  if (upload.state === 'uploading') {
    for (const part of missing.filter((name) => name.endsWith('init'))) await take(part);
    const rest = missing.filter((name) => !name.endsWith('init'));
    const sender = async () => {
      for (let part = rest.pop(); part; part = rest.pop()) await take(part);
    };
    await Promise.all(Array.from({ length: SENDERS }, sender));
    const finished = await call('POST', `/admin/videos/${upload.id}/finish`);
    if (!finished.ok) throw new Error(`not finished: ${finished.status}`);
  }
  return { id: upload.id, lessonId };
}

async function findLesson(call: Call): Promise<string> {
  const { data } = (await (await call('GET', '/courses')).json()) as { data: { id: string }[] }; // these endpoints
  const answer = await call('GET', `/admin/products/${data[0]?.id}/program`);
  const program = (await answer.json()) as { sections: { lessons: { id: string }[] }[] };
  return program.sections[0]?.lessons[0]?.id ?? '';
}

async function untilReady(call: Call, id: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const { state } = (await (await call('GET', `/admin/videos/${id}`)).json()) as VideoUpload; // this endpoint
    if (state === 'ready') return;
    if (state === 'failed' || Date.now() > deadline) throw new Error(`The video is ${state}.`);
    await pause(200);
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

async function makeParts(): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  for (let n = 0; n < SEGMENTS; n++) {
    const { init, segment } = await makeSegment({ start: 2 * n });
    for (const { name } of RUNGS) {
      if (n === 0) parts.set(`${name}/init`, init);
      parts.set(`${name}/${n}`, segment);
    }
  }
  return parts;
}
