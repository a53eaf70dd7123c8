import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pendingPaths } from '../src/server/platform/backup/pending-restore';
import { digestTable } from '../src/server/platform/backup/tables';
import { openDatabase } from '../src/server/platform/db/database';
import { startDemoShop } from './demo-shop';
import { createRandom } from './random';
import type { Scenario } from './scenario';

const FILES = 120;
const FILE_BYTES = 20_000;
/** Rows that a starting shop does not change. */
const TABLES = ['users', 'products', 'favourites', 'contact_messages'];

interface Place {
  dataDir: string;
  env: Record<string, string>;
}

/** Kills a restore at random moments: after the next start the shop is the old one or the new one, whole. */
export async function killDuringRestore({
  seed,
  rounds,
  databaseUrl,
  note,
  say,
}: Scenario): Promise<string[]> {
  const random = createRandom(`${seed}restore`);
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-torture-'));
  const place = { dataDir, env: { DATA_DIR: dataDir, DEMO: 'on', DATABASE_URL: databaseUrl ?? '' } };
  const backups = await mkdtemp(join(tmpdir(), 'shop-backups-'));
  try {
    const shops = [
      await backUpShop(place, join(backups, 'a.tar.gz'), 'pdfs'),
      await backUpShop(place, join(backups, 'b.tar.gz'), 'videos'),
    ];
    // Staging takes most of the time, so every other kill falls after it: around the commit and the swap.
    const longest = await measureFromPhases(place, shops[0]?.archive ?? '');
    const found: string[] = [];
    const ends = { old: 0, new: 0 };
    let before = await fingerprint(place);
    for (let round = 0; round < rounds; round++) {
      const target = shops.find((shop) => shop.fingerprint !== before);
      if (!target) return ['both backups hold the same shop'];
      const phase = PHASES[round % PHASES.length] ?? 'staged';
      const delay = random.int(longest[phase]);
      await killRestore(place, target.archive, phase, delay);
      note(`round ${round}: killed ${delay} ms after ${phase}`);
      await (await startDemoShop(place.env)).kill();
      const after = await fingerprint(place);
      if (after === before) ends.old += 1;
      else if (after === target.fingerprint) ends.new += 1;
      else found.push(`round ${round}: neither the old shop nor the new one, ${delay} ms after ${phase}`);
      for (const path of Object.values(pendingPaths(join(dataDir, 'files')))) {
        if (existsSync(path)) found.push(`round ${round}: ${path} is left`);
      }
      before = after;
    }
    say(`${ends.old} times the old shop, ${ends.new} times the new one`);
    return found;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
    await rm(backups, { recursive: true, force: true });
  }
}

/** Starts the shop once so that it has rows, adds files of its own, and backs both up. */
async function backUpShop(place: Place, archive: string, area: string) {
  const shop = await startDemoShop(place.env);
  await fetch(`${shop.url}/api/contacto/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Tortura', email: 't@tortura.test', phone: '11 5555 0000', message: area }),
  });
  await shop.stop();
  const folder = join(place.dataDir, 'files', area);
  await mkdir(folder, { recursive: true });
  for (let n = 0; n < FILES; n++) {
    await writeFile(join(folder, `${randomBytes(20).toString('hex')}.bin`), randomBytes(FILE_BYTES));
  }
  await untilEnded(runCommand(place, 'backup', archive));
  return { archive, fingerprint: await fingerprint(place) };
}

const PHASES = ['staged', 'marker'] as const;
type Phase = (typeof PHASES)[number];

/** How long a restore goes on after it has reached each phase. */
async function measureFromPhases(place: Place, archive: string): Promise<Record<Phase, number>> {
  const child = runCommand(place, 'restore', archive, '--force');
  const ended = untilEnded(child);
  const began = { staged: 0, marker: 0 };
  for (const phase of PHASES) {
    await untilReached(phase, place, child);
    began[phase] = Date.now();
  }
  await ended;
  const end = Date.now();
  return { staged: end - began.staged, marker: end - began.marker };
}

async function killRestore(place: Place, archive: string, phase: Phase, delay: number): Promise<void> {
  const child = runCommand(place, 'restore', archive, '--force');
  const ended = untilEnded(child);
  await untilReached(phase, place, child);
  await pause(delay);
  child.kill('SIGKILL');
  await ended.catch(() => {});
}

function runCommand({ env }: Place, command: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [`dist/server/cli/${command}.js`, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

async function untilEnded(child: ChildProcess): Promise<void> {
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The command ended with code ${code}: ${errors}`);
}

async function untilReached(phase: Phase, { dataDir }: Place, child: ChildProcess): Promise<void> {
  const path = pendingPaths(join(dataDir, 'files'))[phase];
  while (!existsSync(path) && child.exitCode === null) await pause(1);
}

/** One digest over the rows and the files of the shop. */
async function fingerprint({ dataDir, env }: Place): Promise<string> {
  const hash = createHash('sha256');
  const database = openDatabase({ dataDir, databaseUrl: env.DATABASE_URL || undefined, use: 'command' });
  try {
    for (const table of TABLES) {
      hash.update(JSON.stringify(await database.db.transaction().execute((trx) => digestTable(trx, table))));
    }
  } finally {
    await database.close();
  }
  for (const area of ['pdfs', 'videos']) {
    const folder = join(dataDir, 'files', area);
    for (const name of (await readdir(folder).catch(() => [])).sort()) {
      hash.update(name).update(await readFile(join(folder, name)));
    }
  }
  return hash.digest('hex');
}
