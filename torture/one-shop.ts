import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoShop } from './demo-shop';
import type { RunningShop } from './server';

/** Runs `work` with a separate demo shop. */
export async function withOneShop<T>(
  work: (shop: RunningShop) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-torture-'));
  const shop = await startDemoShop({ DATA_DIR: dataDir, DEMO: 'on', DATABASE_URL: '', ...env });
  try {
    return await work(shop);
  } finally {
    await shop.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Resident memory in MB, from the shop's own metrics. */
export async function memoryOf(shop: RunningShop): Promise<number> {
  const metrics = await (await fetch(`${shop.url}/api/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1];
  return Math.round(Number(bytes) / 1024 / 1024);
}
