import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const START_MS = 120_000;

export interface RunningShop {
  url: string;
  pid: number;
  signal(signal: NodeJS.Signals): void;
  /** SIGKILL. The kernel keeps its page cache, so this does not test missing syncs: see disk.test.ts. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** Starts the built shop as a process. */
export async function startShop(env: Record<string, string>, port?: number): Promise<RunningShop> {
  const listenOn = port ?? (await freePort());
  const child = spawnShop({ ...env, PORT: String(listenOn) });
  const url = `http://127.0.0.1:${listenOn}`;
  const ended = whenEnded(child);
  await untilHealthy(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    signal: (signal) => void child.kill(signal),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

/** Starts a shop that is expected to refuse, and returns its exit code and output. */
export async function startRefused(
  env: Record<string, string>,
): Promise<{ code: number | null; text: string }> {
  const child = spawnShop({ ...env, PORT: String(await freePort()) });
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  const timer = globalThis.setTimeout(() => child.kill('SIGKILL'), START_MS);
  await whenEnded(child);
  clearTimeout(timer);
  return { code: child.exitCode, text };
}

const givenPorts = new Set<number>();

/** A shop listens seconds after its port was chosen, and scenarios run side by side: no port is given twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
    const address = probe.address();
    await new Promise((resolve) => probe.close(resolve));
    const port = typeof address === 'object' && address ? address.port : 0;
    if (givenPorts.has(port)) continue;
    givenPorts.add(port);
    return port;
  }
}

function spawnShop(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', TRUST_PROXY: 'on', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.on('data', (chunk) => process.stderr.write(chunk));
  // An unread pipe would fill and block the shop.
  child.stdout.resume();
  return child;
}

function whenEnded(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The shop ended with code ${child.exitCode} while starting.`);
    const healthy = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return;
    await pause(30);
  }
  child.kill('SIGKILL');
  throw new Error('The shop did not become healthy.');
}
