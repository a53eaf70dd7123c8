import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type RunningSimulator,
  startSimulator,
} from '../src/server/checkout/providers/simulator/start-simulator';
import { openDatabase } from '../src/server/db/database';
import { findContradictions } from './checker';
import { runClient } from './clients';
import { createHistory } from './history';
import { type MailWitness, mailsInFolders, untilMailed } from './mail-witness';
import { type NoticeProxy, startNoticeProxy } from './notice-proxy';
import type { Ordeal } from './ordeal';
import { createRandom, type Random } from './random';
import { type RunningShop, startShop } from './server';
import { send, type World } from './world';

const CLIENTS = 6;
const LONGEST_RECOVERY_MS = 60_000;
const WEBHOOK_SECRET = 'torture-webhook-secret';

export interface Stage {
  world: World;
  running: RunningShop[];
  simulator: RunningSimulator;
  /** Lets the clients come to an end. */
  rest(): Promise<void>;
  restart(place: number): Promise<void>;
}

/** What happens to the shop once in every round. */
export type Blow = (stage: Stage, random: Random, round: number) => Promise<void>;

export interface Setting {
  /** How the shops reach their neighbours, where that is not the plain way. */
  env?: Record<string, string>;
  dataDir?: string;
  /** A mail server that counts; without one mails are files. */
  mails?: MailWitness;
  /** Failures that the blow brings about, beside a neighbour that is down. */
  excused?: number[];
}

/** Strikes the shop once a round, while clients write; answers every contradiction that remains. */
export async function strike(ordeal: Ordeal, blow: Blow, setting: Setting = {}): Promise<string[]> {
  const { seed, rounds, databaseUrl, shops = 1, note } = ordeal;
  const random = createRandom(seed);
  const dataDirs = setting.dataDir ? [setting.dataDir] : await makeDataDirs(shops);
  const running: RunningShop[] = [];
  const world = createWorld(running, ordeal, setting);
  // The provider lives outside the shop, so that it remembers what was paid.
  const notices = await startNoticeProxy(random.fork('notices'), () => world.url);
  const simulator = await startSimulator({ secret: WEBHOOK_SECRET, deliverTo: () => notices.url });
  const start = (dataDir = '') =>
    startShop({
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
  const stage: Stage = {
    world,
    running,
    simulator,
    async rest() {
      world.isOver = true;
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
      await enter(world);
      clients = Array.from({ length: CLIENTS }, (_, n) =>
        runClient(world, random.fork(`${round}.${n}`), simulator),
      );
      await pause(200 + random.int(1000));
      await blow(stage, random, round);
      await stage.rest();
    }
    await settle(world, notices);
    return await check(ordeal, world, dataDirs, setting.mails);
  } finally {
    world.isOver = true;
    for (const shop of running) await shop.kill();
    await Promise.all(clients);
    await simulator.close();
    await notices.close();
    for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true });
  }
}

/** Processes that share a database share their files, as in a bucket. */
async function makeDataDirs(count: number): Promise<string[]> {
  const dirs = await Promise.all(
    Array.from({ length: count }, () => mkdtemp(join(tmpdir(), 'shop-torture-'))),
  );
  const [first = '', ...others] = dirs.map((dir) => join(dir, 'files'));
  await mkdir(first);
  for (const other of others) await symlink(first, other);
  return dirs;
}

function createWorld(running: RunningShop[], { note }: Ordeal, { excused = [], mails }: Setting): World {
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
    // The counting mail server takes nine mails a second; more would only wait in line.
    paceMs: mails ? 250 : 0,
    excused: [502, 503, ...excused],
  };
}

async function enter(world: World): Promise<void> {
  world.isOver = false;
  world.adminToken = await logInAsAdmin(world);
  if (world.products.length > 0) return;
  for (const list of ['courses', 'recipebooks']) {
    const response = await fetch(`${world.url}/api/${list}`);
    const { data } = (await response.json()) as { data: World['products'] }; // shape of this endpoint
    world.products.push(...data);
  }
}

/** A shop that was just struck may be busy for a moment. */
async function logInAsAdmin(world: World): Promise<string> {
  const deadline = Date.now() + LONGEST_RECOVERY_MS;
  while (Date.now() < deadline) {
    const { told, answer } = await send(world, createRandom('admin'), 'POST', '/users/login', {
      body: { email: 'admin@demo.test', password: 'admin-demo' },
    });
    if (told === 'done') return (answer as { token: string }).token; // shape of this endpoint
    await pause(50);
  }
  throw new Error('The shop did not recover.');
}

/** What a buyer does who does not see his purchase: ask now. Lost notices are found this way or by the timer. */
async function settle(world: World, notices: NoticeProxy): Promise<void> {
  await notices.deliverLate();
  for (const orderKey of world.paidOrders) {
    await fetch(`${world.url}/api/payment/order/${orderKey}/check`, { method: 'POST' });
  }
}

async function check(ordeal: Ordeal, world: World, dataDirs: string[], mails?: MailWitness) {
  const [dataDir = ''] = dataDirs;
  const { databaseUrl } = ordeal;
  const database = openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
  try {
    const unsent = mails ? await untilMailed(database.db) : [];
    const witness = mails ?? mailsInFolders(dataDirs);
    const found = await findContradictions(database.db, dataDirs, world.history, witness);
    ordeal.say(`${world.history.expectations.size} writes checked`);
    return [...found, ...unsent];
  } finally {
    await database.close();
  }
}
