import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port';
import { expect } from './shop';

export interface RealShop {
  url: string;
  dataDir: string;
  /** Runs the command that makes the first admin, and returns its link to choose a password. */
  makeAdmin(email: string): Promise<string>;
  close(): Promise<void>;
}

/** An empty shop in production, as after its installation. The other tests share a demo shop. */
export async function startRealShop(more: Record<string, string>): Promise<RealShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-real-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DEMO: 'off',
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ...more,
  };
  const server: ChildProcess = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: 'ignore' });
  await expect(async () => expect((await fetch(`${url}/api/health`)).ok).toBe(true)).toPass({
    timeout: 120_000,
  });
  return {
    url,
    dataDir,
    async makeAdmin(email) {
      const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/cli/admin.js', email], {
        env,
      });
      return /https?:\S+/.exec(stdout)?.[0] ?? '';
    },
    async close() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
