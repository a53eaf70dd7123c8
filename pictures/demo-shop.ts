import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../e2e/free-port';
import type { AnswerOf } from '../src/contract/api';
import { DEMO_ACCOUNTS } from '../src/demo/demo-accounts';

/** The time that the clock of the shop shows in every picture: 11:00 in Argentina. */
export const PICTURES_NOW = Date.UTC(2026, 5, 17, 14);

const ACCOUNTS = { student: DEMO_ACCOUNTS.student, creator: DEMO_ACCOUNTS.admin };

export interface DemoShop {
  url: string;
  logIn(role: keyof typeof ACCOUNTS): Promise<AnswerOf<'POST /users/login'>>;
  /** Reads an endpoint as the creator, or as the student. */
  read<T>(path: string, role?: keyof typeof ACCOUNTS): Promise<T>;
  close(): Promise<void>;
}

/** The built shop with its demo data, on a clock that starts at the same moment in each run. */
export async function openDemoShop(): Promise<DemoShop> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-pictures-'));
  const server = spawn(process.execPath, ['--import', './pictures/fixed-clock.mjs', 'dist/server/main.js'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PICTURES_NOW: String(PICTURES_NOW),
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: 'on',
      LOG_LEVEL: 'warn',
    },
  });
  await untilHealthy(url, () => server.exitCode !== null);

  const logins = new Map<string, Promise<AnswerOf<'POST /users/login'>>>();
  const logIn: DemoShop['logIn'] = (role) => {
    const { email, password } = ACCOUNTS[role];
    const login =
      logins.get(role) ??
      fetch(`${url}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }).then((answer) => answer.json());
    logins.set(role, login);
    return login;
  };
  return {
    url,
    logIn,
    async read(path, role = 'creator') {
      const { token } = await logIn(role);
      const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}.`);
      return await answer.json();
    },
    async close() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilHealthy(url: string, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600 && !hasEnded(); tries += 1) {
    const isHealthy = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) return;
    await pause(200);
  }
  throw new Error('The demo shop did not start.');
}
