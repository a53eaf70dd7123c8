import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const RAW_IMPORTS = new URL('../../../scripts/raw-imports.mjs', import.meta.url).href;

it('fills an empty shop, prints its accounts, and refuses a shop with data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-seed-'));
  try {
    const first = runSeed(folder);
    expect(first.stdout).toContain('admin@demo.test / admin-demo');
    expect(first.status, first.stderr).toBe(0);
    const second = runSeed(folder);
    expect(second.stderr).toContain('This shop already holds data');
    expect(second.status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 300_000);

it('refuses a shop that is not in demo mode', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-seed-'));
  try {
    const { status, stderr } = runSeed(folder, { NODE_ENV: 'production', PUBLIC_URL: 'https://tienda.test' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('only for demo mode')]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 300_000);

/** Runs the command like an operator, from its sources. */
function runSeed(dataDir: string, more: Record<string, string> = {}) {
  const args = ['--import', 'tsx', '--import', RAW_IMPORTS, join(import.meta.dirname, 'seed.ts')];
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...more };
  return spawnSync(process.execPath, args, { encoding: 'utf8', env });
}
