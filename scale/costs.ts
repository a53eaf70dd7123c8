import { setTimeout as pause } from 'node:timers/promises';
import { processorSeconds } from '../bench/processor';
import type { RunningSimulator } from '../src/server/shop/providers/mercado-pago/simulator/simulator';
import { type Context, send } from '../torture/context';
import { payOrder } from '../torture/paying-clients';
import type { Random } from '../torture/random';
import type { Cluster } from './cluster';
import type { Fleet } from './fleet';
import type { Cost } from './sizing';
import { logIn, openStream, saveNote, saveProgress, type Viewer } from './viewers';

const AT_ONCE = 6;
const IDLE_MS = 4000;
/** Frequent requests run compiled in a launch; rare and costly ones do not. */
const MANY = 100;
/** The engine compiles the path of a place in stages: a process of a launch has passed them within minutes. */
const WARM_PLACES = 6000;
const WARM_WINDOWS = 3;
/** A viewer sends few places, which a process counts without a write (`call-rate.ts`). */
const PLACES_PER_VIEWER = 30;
/** The window of the limit: what warmed the processes up no longer counts. */
const WINDOW_MS = 61_000;

interface Measured {
  fleet: Fleet;
  cluster: Cluster;
  context: Context;
  viewers: Viewer[];
  simulator: RunningSimulator;
  productId: string;
  random: Random;
}

/** Asks for one kind of request at a time and reads the processor time of each process and of the database. */
export async function measureCosts(measured: Measured): Promise<Cost[]> {
  const { context, viewers, random, simulator, productId } = measured;
  const [first] = viewers;
  if (!first) throw new Error('Nobody watches.');
  const stream = await openStream({ context, refused: new Map() }, first);
  const anyone = () => random.pick(viewers);
  const get = async (path: string, token?: string) => {
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
    await (await fetch(context.url + path, { headers })).arrayBuffer();
  };
  const kinds: [kind: string, times: number, ask: () => Promise<unknown>][] = [
    ['progress', 1500, () => saveProgress(context, anyone(), random, 7)],
    ['note', 200, () => saveNote(context, anyone(), random, 7)],
    ['lesson', 300, () => get(`/api/lessons/${first.lessonId}`, anyone().token)],
    ['playlist', 300, () => get(random.pick([stream.master, stream.rung]))],
    ['key', 300, () => get(stream.key)],
    ['content', 200, () => get(`/api/content/${productId}`, anyone().token)],
    ['page', 600, () => get(`/detalle-producto/${productId}`)],
    ['login', 60, () => logIn(context, anyone(), random)],
    ['purchase', 40, () => payOrder(context, random, simulator)],
    ['edit', 20, () => rename(context, random, productId)],
  ];
  for (let window = 0; window < WARM_WINDOWS; window++) {
    await repeat(Math.min(WARM_PLACES, PLACES_PER_VIEWER * viewers.length), () =>
      saveProgress(context, anyone(), random, 7),
    );
    await pause(WINDOW_MS);
  }
  const idle = await readIdle(measured);
  const costs: Cost[] = [];
  for (const [kind, times, ask] of kinds) {
    await repeat(times < MANY ? Math.ceil(times / 10) : times, ask); // until the engine has compiled the path
    costs.push(await measureKind(measured, idle, kind, times, ask));
  }
  return costs;
}

async function measureKind(
  { fleet, cluster }: Measured,
  idle: Reading,
  kind: string,
  times: number,
  ask: () => Promise<unknown>,
): Promise<Cost> {
  const before = read(fleet, cluster);
  await repeat(times, ask);
  // What a request leaves to do (a webhook, a mail) belongs to it.
  await pause(1000);
  const after = read(fleet, cluster);
  const elapsed = (after.at - before.at) / 1000;
  const spent = (now: number, then: number, idleRate: number, count: number) =>
    (1000 * Math.max(0, now - then - idleRate * elapsed)) / (count || 1);
  const shares = after.passed.map((passed, n) => passed - (before.passed[n] ?? 0));
  // A purchase or an edit may be several requests; the cost is that of one of its kind.
  const perCall = shares.reduce((sum, share) => sum + share, 0) / times || 1;
  return {
    kind,
    requests: times,
    processMs: after.processes.map((now, n) =>
      spent(now, before.processes[n] ?? 0, idle.processes[n] ?? 0, (shares[n] ?? 0) / perCall),
    ),
    databaseMs:
      after.database === null || before.database === null
        ? null
        : spent(after.database, before.database, idle.database ?? 0, times),
  };
}

interface Reading {
  at: number;
  processes: number[];
  database: number | null;
  passed: number[];
}

function read({ running, balancer }: Fleet, cluster: Cluster): Reading {
  return {
    at: performance.now(),
    processes: running.map(({ pid }) => processorSeconds(pid)),
    database: cluster.seconds(),
    passed: running.map(({ url }) => balancer.passed(url)),
  };
}

/** Seconds of processor time per second without requests. */
async function readIdle({ fleet, cluster }: Measured): Promise<Reading> {
  const before = read(fleet, cluster);
  await pause(IDLE_MS);
  const after = read(fleet, cluster);
  const elapsed = (after.at - before.at) / 1000;
  return {
    ...after,
    processes: after.processes.map((now, n) => (now - (before.processes[n] ?? 0)) / elapsed),
    database: after.database === null ? null : (after.database - (before.database ?? 0)) / elapsed,
  };
}

async function repeat(times: number, ask: () => Promise<unknown>): Promise<void> {
  let left = times;
  const asker = async () => {
    while (left > 0) {
      left -= 1;
      await ask();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, asker));
}

async function rename(context: Context, random: Random, productId: string): Promise<void> {
  await send(context, random, 'PUT', `/courses/${productId}`, {
    token: context.adminToken,
    body: { title: `Torta ${random.word()}` },
  });
}
