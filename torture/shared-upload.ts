import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createS3Storage } from '../src/server/platform/storage/s3';
import { readWhole, type Storage } from '../src/server/platform/storage/storage';
import { startS3 } from '../src/server/testing/s3-server';
import { tusClient } from '../src/server/testing/uploads';
import { makeLargePdf } from './large-pdf';
import { logInAsAdmin } from './log-in-as-admin';
import { createRandom, type Random } from './random';
import type { Scenario } from './scenario';
import { type RunningShop, startShop } from './server';

const SHOPS = 2;
/** A file of more than one part of the bucket, and smaller ones. */
const SIZES = [9_000_000, 600_000, 1_500_000];
const LONGEST_PART = 400_000;
/** A kill costs the lease of the dead process, 15 s. */
const ROUNDS_PER_KILL = 5;
const LONGEST_ROUND_MS = 120_000;

type Client = ReturnType<typeof tusClient>;

interface SharedUpload {
  id: string;
  bytes: Buffer;
  /** The largest offset that a shop acknowledged. */
  acknowledged: number;
  found: string[];
}

/** Two shops receive one upload at the same time, and one is killed now and then: the file is the one that was sent. */
export async function writeOneUpload({ seed, rounds, databaseUrl, note, say }: Scenario): Promise<string[]> {
  const random = createRandom(`shared upload ${seed}`);
  const bucket = await startS3();
  const storage = createS3Storage(bucket.settings);
  const folders = await Promise.all(
    Array.from({ length: SHOPS }, () => mkdtemp(join(tmpdir(), 'shop-torture-'))),
  );
  const start = (place: number) =>
    startShop({
      DATA_DIR: folders[place] ?? '',
      DEMO: 'on',
      DATABASE_URL: databaseUrl ?? '',
      ...bucket.env,
    });
  const running: RunningShop[] = [];
  const found: string[] = [];
  let refused = 0;
  try {
    for (let place = 0; place < SHOPS; place++) running.push(await start(place));
    for (let round = 0; round < rounds; round++) {
      const clients = await Promise.all(
        running.map(async ({ url }) => tusClient(url, await logInAsAdmin(url))),
      );
      const upload = await createUpload(clients[0], SIZES[round % SIZES.length] ?? 0, found);
      note(`round ${round}: ${upload.id}, ${upload.bytes.length} bytes`);
      const deadline = Date.now() + LONGEST_ROUND_MS;
      const writing = clients.map(async (client, n) => {
        refused += await write(client, upload, random.fork(`${round}.${n}`), deadline);
      });
      if (round % ROUNDS_PER_KILL === 1) {
        await pause(random.int(200));
        const place = random.int(SHOPS);
        note(`kill ${place} at ${upload.acknowledged}`);
        await running[place]?.kill();
        await Promise.all(writing);
        running[place] = await start(place);
        found.push(...(await completeAtOnce(running, storage, upload)));
        continue;
      }
      await Promise.all(writing);
      found.push(...(await completeAtOnce(running, storage, upload)));
    }
    for await (const { key } of storage.list('incoming')) found.push(`${key} was left behind`);
    say(`${rounds} uploads, ${refused} parts refused because the other shop was ahead`);
    return found;
  } finally {
    for (const shop of running) await shop.kill();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
    await bucket.stop();
  }
}

async function createUpload(
  client: Client | undefined,
  size: number,
  found: string[],
): Promise<SharedUpload> {
  const bytes = await makeLargePdf(size);
  const created = await client?.create('pdf', bytes.length, 'libro.pdf');
  if (created?.status !== 201) throw new Error(`The upload was refused: ${created?.status} ${created?.body}`);
  return { id: created.id, bytes, acknowledged: 0, found };
}

/** Sends the next part until the upload is whole; returns how often the other writer was ahead. */
async function write(
  client: Client,
  upload: SharedUpload,
  random: Random,
  deadline: number,
): Promise<number> {
  const { id, bytes, found } = upload;
  let refused = 0;
  try {
    while (Date.now() < deadline) {
      const before = upload.acknowledged;
      const offset = await client.offset(id);
      if (offset === undefined) continue;
      if (offset < before) found.push(`${id} had ${before} bytes, then ${offset}`);
      if (offset === bytes.length) return refused;
      const part = bytes.subarray(offset, offset + 1 + random.int(LONGEST_PART));
      const answer = await client.append(id, offset, part);
      if (answer.status === 204) upload.acknowledged = Math.max(upload.acknowledged, answer.offset);
      else if (answer.status === 409) refused += 1;
      else found.push(`a part answered ${answer.status}`);
    }
    found.push(`${id} was not whole in time`);
  } catch {
    // Its shop was killed.
  }
  return refused;
}

/** Both shops complete the upload at once: they agree on one file, which is the one that was sent. */
async function completeAtOnce(
  running: RunningShop[],
  storage: Storage,
  { id, bytes }: SharedUpload,
): Promise<string[]> {
  const answers = await Promise.all(
    running.map(async ({ url }) => await tusClient(url, await logInAsAdmin(url)).complete(id)),
  );
  const [file = '', ...others] = new Set(answers.map(({ body }) => body.url));
  if (answers.some(({ status }) => status !== 200))
    return [`${id} completed with ${answers.map(({ status, body }) => `${status} ${body.error ?? ''}`)}`];
  if (others.length > 0) return [`${id} became ${file} and ${others}`];
  const kept = await readWhole(await storage.open(file.slice('storage:'.length)));
  return kept.equals(bytes) ? [] : [`${file} is not what was sent`];
}
