import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDemoShop } from './demo-shop';
import { makeLargePdf } from './large-pdf';
import { logInAsAdmin } from './log-in-as-admin';
import { createRandom } from './random';
import type { Scenario } from './scenario';
import type { RunningShop } from './server';

const AT_ONCE = 3;
const PART = 128 * 1024;

interface Sending {
  bytes: Buffer;
  sha256: string;
  id?: string;
  /** The offset that the server acknowledged. */
  acknowledged: number;
  /** The address that the server acknowledged. */
  url?: string;
}

/** Kills the shop during uploads: acknowledged bytes survive and no partial file reaches the store. */
export async function killDuringUploads({ seed, rounds, note }: Scenario): Promise<string[]> {
  const random = createRandom(`uploads ${seed}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-uploads-'));
  const env = { DATA_DIR: dataDir, DEMO: 'on', DATABASE_URL: '' };
  const files = await Promise.all(Array.from({ length: AT_ONCE * rounds }, newFile));
  const found: string[] = [];
  let shop: RunningShop | undefined;
  try {
    for (let round = 0; round < rounds; round++) {
      shop = await startDemoShop(env);
      const call = await asAdmin(shop.url);
      for (const file of files) found.push(...(await lostBytes(call, file)));
      const open = files.filter((file) => !file.url).slice(0, AT_ONCE);
      const sending = open.map((file) => send(call, file).catch(() => undefined));
      await pause(random.int(500));
      await shop.kill();
      await Promise.all(sending);
      for (const { id, acknowledged, url } of open) note(`round ${round}: ${id} has ${acknowledged}, ${url}`);
      found.push(...brokenFiles(dataDir, files));
    }
    shop = await startDemoShop(env);
    const call = await asAdmin(shop.url);
    for (const file of files) await send(call, file);
    found.push(...brokenFiles(dataDir, files));
    for (const { url, sha256 } of files) {
      const path = join(dataDir, 'files', url?.slice('storage:'.length) ?? 'nothing');
      if (!existsSync(path) || hashOf(readFileSync(path)) !== sha256)
        found.push(`${url} is not what was sent`);
    }
    return found;
  } finally {
    await shop?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Call = (
  method: string,
  path: string,
  headers?: Record<string, string>,
  body?: Buffer,
) => Promise<Response>;

async function asAdmin(home: string): Promise<Call> {
  const token = await logInAsAdmin(home);
  return (method, path, headers = {}, body) =>
    fetch(`${home}/api/uploads${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
      body: body ? new Uint8Array(body) : null,
    });
}

async function send(call: Call, file: Sending): Promise<void> {
  if (!file.id) {
    const kind = Buffer.from('pdf').toString('base64');
    const created = await call('POST', '', {
      'upload-length': String(file.bytes.length),
      'upload-metadata': `kind ${kind}`,
    });
    file.id = created.headers.get('location')?.split('/').at(-1) ?? '';
  }
  if (!file.url && (await offsetOf(call, file)) !== null) await sendRest(call, file);
  const taken = await call('POST', `/${file.id}/complete`);
  if (!taken.ok) throw new Error(`not taken: ${taken.status}`);
  const { url } = (await taken.json()) as { url: string }; // shape of this endpoint
  if (file.url && file.url !== url) throw new Error(`taken twice: ${file.url} and ${url}`);
  file.url = url;
}

async function sendRest(call: Call, file: Sending): Promise<void> {
  let at = (await offsetOf(call, file)) ?? 0;
  while (at < file.bytes.length) {
    const headers = { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' };
    const answer = await call('PATCH', `/${file.id}`, headers, file.bytes.subarray(at, at + PART));
    if (answer.status !== 204) throw new Error(`refused at ${at}: ${answer.status}`);
    at = Number(answer.headers.get('upload-offset'));
    file.acknowledged = at;
  }
}

async function offsetOf(call: Call, file: Sending): Promise<number | null> {
  const answer = await call('HEAD', `/${file.id}`);
  return answer.ok ? Number(answer.headers.get('upload-offset')) : null;
}

/** An upload may have been completed before the kill; completing it again returns the same file. */
async function lostBytes(call: Call, file: Sending): Promise<string[]> {
  if (!file.id || file.url || file.acknowledged === file.bytes.length) return [];
  const offset = (await offsetOf(call, file)) ?? 0;
  return offset < file.acknowledged ? [`${file.id} had ${file.acknowledged} bytes, now ${offset}`] : [];
}

function brokenFiles(dataDir: string, files: Sending[]): string[] {
  const folder = join(dataDir, 'files', 'pdfs');
  const known = new Set(files.map((file) => file.sha256));
  return readdirSync(folder)
    .filter((name) => name.length === 44 && !known.has(hashOf(readFileSync(join(folder, name)))))
    .map((name) => `pdfs/${name} is half-written`);
}

async function newFile(): Promise<Sending> {
  const bytes = await makeLargePdf(1_500_000);
  return { bytes, sha256: hashOf(bytes), acknowledged: 0 };
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
