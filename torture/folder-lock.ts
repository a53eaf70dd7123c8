import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRefused, startShop } from './server';

/** A second shop on one data folder is refused; after a kill -9 the next one starts immediately. */
export async function lockTheFolder(): Promise<string[]> {
  const found: string[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-torture-'));
  const env = { DATA_DIR: dataDir, DEMO: 'off' };
  const first = await startShop(env);
  const second = await startRefused(env);
  if (second.code === 0 || !second.text.includes('Another shop is running')) {
    found.push(`a second shop was not refused: code ${second.code}, ${second.text}`);
  }
  await first.kill();
  const next = await startShop(env);
  const clients = Promise.all([browse(next.url), browse(next.url), browse(next.url)]);
  const code = await next.stop();
  if (code !== 0) found.push(`SIGTERM ended a busy shop with code ${code}`);
  await clients;
  await rm(dataDir, { recursive: true, force: true });
  return found;
}

/** Requests the home page on one kept connection until the shop is gone. */
async function browse(url: string): Promise<void> {
  for (let isOpen = true; isOpen; ) {
    isOpen = await fetch(url).then(
      (answer) => answer.text().then(() => true),
      () => false,
    );
  }
}
