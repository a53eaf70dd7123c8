import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../src/server/platform/db/database';
import {
  type RunningSimulator,
  startSimulator,
} from '../src/server/shop/providers/mercado-pago/simulator/simulator';
import { findContradictions } from './checker';
import { runClient } from './clients';
import { type Context, send } from './context';
import { startDemoShop } from './demo-shop';
import { fetchWhenFree } from './fetch-when-free';
import { createHistory } from './history';
import { type MailRecorder, mailsInFolders, untilMailed } from './mail-recorder';
import { type NoticeProxy, startNoticeProxy } from './notice-proxy';
import { createRandom, type Random } from './random';
import type { Scenario } from './scenario';
import type { RunningShop } from './server';

const CLIENTS = 6;
const LONGEST_RECOVERY_MS = 60_000;
const WEBHOOK_SECRET = 'torture-webhook-secret';

export interface Harness {
  context: Context;
  running: RunningShop[];
  simulator: RunningSimulator;
  /** Stops the clients and waits for them. */
  rest(): Promise<void>;
  restart(place: number): Promise<void>;
}

/** Injected into the shop once per round. */
export type Fault = (harness: Harness, random: Random, round: number) => Promise<void>;

export interface Setting {
  /** Overrides how the shops reach their dependencies. */
  env?: Record<string, string>;
  dataDir?: string;
  /** Counts the mails of a mail server; without one, mails are files. */
  mails?: MailRecorder;
  /** Statuses that the fault causes, besides those of an unavailable dependency. */
  excused?: number[];
  /** The pause of a client between two writes. */
  paceMs?: number;
}

/** Injects the fault once per round while clients write, then returns every contradiction. */
export async function runWithFaults(
  scenario: Scenario,
  fault: Fault,
  setting: Setting = {},
): Promise<string[]> {
  const { seed, rounds, databaseUrl, shops = 1, note } = scenario;
  const random = createRandom(seed);
  const dataDirs = setting.dataDir ? [setting.dataDir] : await makeDataDirs(shops);
  const running: RunningShop[] = [];
  const context = createContext(running, scenario, setting);
  // The provider runs outside the shop, so that payments survive the fault.
  const notices = await startNoticeProxy(random.fork('notices'), () => context.url);
  const simulator = await startSimulator({ secret: WEBHOOK_SECRET, deliverTo: () => notices.url });
  const start = (dataDir = '') =>
    startDemoShop({
      DATA_DIR: dataDir,
      DEMO: 'on',
      DATABASE_URL: databaseUrl ?? '',
      MERCADOPAGO_API_URL: simulator.url,
      MERCADOPAGO_ACCESS_TOKEN: 'torture-access-token',
      MERCADOPAGO_PUBLIC_KEY: 'torture-public-key',
      MERCADOPAGO_WEBHOOK_SECRET: WEBHOOK_SECRET,
      ...setting.env,
    });
  let clients: Promise<void>[] = [];
  const harness: Harness = {
    context,
    running,
    simulator,
    async rest() {
      context.isOver = true;
      await Promise.all(clients);
    },
    async restart(place) {
      running[place] = await start(dataDirs[place]);
    },
  };
  try {
    for (const dataDir of dataDirs) running.push(await start(dataDir));
    for (let round = 0; round < rounds; round++) {
      note(`round ${round}`);
      await enter(context);
      clients = Array.from({ length: CLIENTS }, (_, n) =>
        runClient(context, random.fork(`${round}.${n}`), simulator),
      );
      await pause(200 + random.int(1000));
      await fault(harness, random, round);
      await harness.rest();
    }
    await settle(context, notices);
    return await check(scenario, context, dataDirs, setting.mails);
  } finally {
    context.isOver = true;
    for (const shop of running) await shop.kill();
    await Promise.all(clients);
    await simulator.close();
    await notices.close();
    for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true });
  }
}

/** Processes that share a database also share their files, like with a bucket. */
async function makeDataDirs(count: number): Promise<string[]> {
  const dirs = await Promise.all(
    Array.from({ length: count }, () => mkdtemp(join(tmpdir(), 'shop-torture-'))),
  );
  const [first = '', ...others] = dirs.map((dir) => join(dir, 'files'));
  await mkdir(first);
  for (const other of others) await symlink(first, other);
  return dirs;
}

export function createContext(
  running: Pick<RunningShop, 'url'>[],
  { note }: Pick<Scenario, 'note'>,
  { excused = [], mails, paceMs }: Setting,
): Context {
  let turn = 0;
  return {
    get url() {
      return running[turn++ % running.length]?.url ?? '';
    },
    adminToken: '',
    products: [],
    people: [],
    history: createHistory(note),
    paidOrders: [],
    isOver: false,
    // The counting mail server shares the machine; more mails would only queue.
    paceMs: paceMs ?? (mails ? 250 : 0),
    excused: [502, 503, ...excused],
  };
}

/** Logs in as admin and reads the products. */
export async function enter(context: Context): Promise<void> {
  context.isOver = false;
  context.adminToken = await logInAsAdmin(context);
  if (context.products.length > 0) return;
  for (const list of ['courses', 'recipebooks']) {
    const response = await fetchWhenFree(`${context.url}/api/${list}`);
    const { data } = (await response.json()) as { data: Context['products'] }; // shape of this endpoint
    context.products.push(...data);
  }
}

/** Retries, because the shop may be busy right after a fault. */
async function logInAsAdmin(context: Context): Promise<string> {
  const deadline = Date.now() + LONGEST_RECOVERY_MS;
  while (Date.now() < deadline) {
    const { outcome, answer } = await send(context, createRandom('admin'), 'POST', '/users/login', {
      body: { email: 'admin@demo.test', password: 'admin-demo' },
    });
    if (outcome === 'done') return (answer as { token: string }).token; // shape of this endpoint
    await pause(50);
  }
  throw new Error('The shop did not recover.');
}

/**
 * Checks every paid order until it is approved, like a buyer or the timer, because webhook events may be lost. One check
 * may be too early: the shop asks the provider about an order once in three seconds.
 */
export async function settle(context: Context, notices: NoticeProxy): Promise<void> {
  await notices.deliverLate();
  const deadline = Date.now() + LONGEST_RECOVERY_MS;
  let open = context.paidOrders;
  while (open.length > 0) {
    const states = new Map<string, string>();
    for (const orderKey of open) states.set(orderKey, await checkOrder(context, orderKey));
    open = open.filter((orderKey) => states.get(orderKey) !== 'approved');
    if (Date.now() > deadline) {
      for (const orderKey of open)
        context.history.surprise(`paid order ${orderKey}: ${states.get(orderKey)}`);
      return;
    }
    if (open.length > 0) await pause(1000);
  }
}

/** The state of the order, or the shop's refusal. */
async function checkOrder(context: Context, orderKey: string): Promise<string> {
  const answer = await fetchWhenFree(`${context.url}/api/payment/order/${orderKey}/check`, {
    method: 'POST',
  });
  const text = await answer.text();
  if (!answer.ok) return `the check answered ${answer.status} ${text}`;
  return (JSON.parse(text) as { state: string }).state; // shape of this endpoint
}

async function check(scenario: Scenario, context: Context, dataDirs: string[], mails?: MailRecorder) {
  const [dataDir = ''] = dataDirs;
  const { databaseUrl } = scenario;
  const database = openDatabase({ dataDir, use: 'command', ...(databaseUrl ? { databaseUrl } : {}) });
  try {
    const unsent = mails ? await untilMailed(database.db) : [];
    const recorder = mails ?? mailsInFolders(dataDirs);
    // The shops share their files.
    const read = (key: string) => readFile(join(dataDir, 'files', key)).catch(() => null);
    const found = await findContradictions(database.db, read, context.history, recorder);
    scenario.say(`${context.history.expectations.size} writes checked`);
    return [...found, ...unsent];
  } finally {
    await database.close();
  }
}
