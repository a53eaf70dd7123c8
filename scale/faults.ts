import { setTimeout as pause } from 'node:timers/promises';
import type { startS3 } from '../src/server/testing/s3-server';
import type { Cluster } from './cluster';
import type { Edits } from './creator';
import type { Fleet } from './fleet';

const LONGEST_FILE_MS = 20_000;
const LONGEST_STALL_MS = 20_000;
const BACK_MS = 60_000;

interface Setting {
  fleet: Fleet;
  cluster: Cluster;
  bucket: Awaited<ReturnType<typeof startS3>>;
  edits: Edits;
  found: string[];
  seconds: number;
}

/** Kills a process, restarts the database and stalls the bucket, once each, while everybody goes on. Returns what it saw. */
export async function injectFaults(setting: Setting): Promise<string[]> {
  const { fleet, cluster, edits, seconds } = setting;
  const end = Date.now() + seconds * 1000;
  const quarter = (seconds * 1000) / 4;
  const lines: string[] = [];
  const inject = async (what: string, fault: () => Promise<string>) => {
    await pause(quarter * 0.8);
    edits.isFaulty = true;
    const seen = await fault();
    edits.isFaulty = false;
    lines.push(`${what}: ${seen}`);
  };
  await inject('kill -9 of a process', async () => {
    const began = Date.now();
    await fleet.killOne(0);
    return `back after ${Date.now() - began} ms`;
  });
  await inject('the database was restarted', async () => {
    const began = Date.now();
    await cluster.restart();
    const restarted = Date.now();
    await untilHealthy(fleet);
    return `${cluster.restartedBy}, ${restarted - began} ms; all processes back ${Date.now() - restarted} ms later`;
  });
  await inject('the bucket did not answer', () => stall(setting));
  await pause(Math.max(0, end - Date.now()));
  return lines;
}

/** Files end in time; pages, logins and health go on. */
async function stall({ fleet, bucket, found, seconds, edits }: Setting): Promise<string> {
  const { url } = fleet.balancer;
  const release = bucket.stall();
  const until = Date.now() + Math.min(LONGEST_STALL_MS, seconds * 150);
  let slowestMs = 0;
  const filesMs: number[] = [];
  try {
    const picture = await readPicture(url, edits.productId);
    const file = timed(async () => {
      const answer = await fetch(`${url}${picture}?${Date.now()}`);
      await answer.arrayBuffer();
      return answer.status;
    }).then(({ ms, value }) => {
      filesMs.push(ms);
      if (ms > LONGEST_FILE_MS) found.push(`a file answered ${value} after ${ms} ms while the bucket hung`);
    });
    while (Date.now() < until) {
      for (const path of ['/', '/api/health', `/detalle-producto/${edits.productId}`]) {
        const { ms, value } = await timed(async () => (await fetch(url + path)).status);
        slowestMs = Math.max(slowestMs, ms);
        if (value !== 200) found.push(`${path} answered ${value} while the bucket hung`);
      }
      const login = await timed(async () => {
        const answer = await fetch(`${url}/api/users/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'ana@demo.test', password: 'ana-demo' }),
        });
        return answer.status;
      });
      slowestMs = Math.max(slowestMs, login.ms);
      if (login.value !== 200) found.push(`a login answered ${login.value} while the bucket hung`);
      await pause(500);
    }
    await file;
  } finally {
    release();
  }
  return `pages, health and logins went on, at most ${slowestMs} ms; a picture answered after ${filesMs[0]} ms`;
}

async function readPicture(url: string, productId: string): Promise<string> {
  const page = await (await fetch(`${url}/detalle-producto/${productId}`)).text();
  return /\/media\/images\/[\w.-]+/.exec(page)?.[0] ?? '/media/images/none';
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const began = performance.now();
  const value = await work();
  return { ms: Math.round(performance.now() - began), value };
}

async function untilHealthy({ running }: Fleet): Promise<void> {
  const deadline = Date.now() + BACK_MS;
  for (const { url } of running) {
    while (Date.now() < deadline) {
      const isBack = await fetch(`${url}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isBack) break;
      await pause(50);
    }
  }
}
