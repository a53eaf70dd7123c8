import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSimulator } from '../src/server/checkout/providers/simulator/start-simulator';
import { openDatabase } from '../src/server/db/database';
import { findContradictions } from './checker';
import { runClient } from './clients';
import { createHistory } from './history';
import { createRandom } from './random';
import { type RunningShop, startShop } from './server';
import { send, type World } from './world';

const CLIENTS = 6;
const WEBHOOK_SECRET = 'torture-webhook-secret';

export interface Ordeal {
  seed: string;
  rounds: number;
  databaseUrl?: string;
  /** How many processes share the database behind a round robin; one when absent. */
  shops?: number;
}

/** Kills the shop at random moments under writing clients; answers every contradiction that remains. */
export async function killAtRandom({ seed, rounds, databaseUrl, shops = 1 }: Ordeal): Promise<string[]> {
  const random = createRandom(seed);
  const dataDirs = await Promise.all(
    Array.from({ length: shops }, () => mkdtemp(join(tmpdir(), 'shop-torture-'))),
  );
  const running: RunningShop[] = [];
  let turn = 0;
  const world: World = {
    get url() {
      return running[turn++ % running.length]?.url ?? '';
    },
    adminToken: '',
    products: [],
    people: [],
    history: createHistory(),
    paidOrders: [],
    isOver: false,
  };
  // The provider lives outside the shop, so that it remembers what was paid.
  const simulator = await startSimulator({ secret: WEBHOOK_SECRET, deliverTo: () => world.url });
  const start = (dataDir: string) =>
    startShop({
      DATA_DIR: dataDir,
      DEMO: 'on',
      DATABASE_URL: databaseUrl ?? '',
      MERCADOPAGO_API_URL: simulator.url,
      MERCADOPAGO_ACCESS_TOKEN: 'torture-access-token',
      MERCADOPAGO_PUBLIC_KEY: 'torture-public-key',
      MERCADOPAGO_WEBHOOK_SECRET: WEBHOOK_SECRET,
    });
  try {
    for (const dataDir of dataDirs) running.push(await start(dataDir));
    for (let round = 0; round < rounds; round++) {
      await enter(world);
      const clients = Array.from({ length: CLIENTS }, (_, n) =>
        runClient(world, random.fork(`${round}.${n}`), simulator),
      );
      await pause(200 + random.int(1500));
      const place = random.int(shops);
      const victim = running[place];
      if (random.int(3) === 0) await freeze(victim, random.int(500));
      // The others go on a little, and their clients with them.
      world.isOver = shops === 1;
      await victim?.kill();
      if (shops > 1) await pause(300);
      world.isOver = true;
      await Promise.all(clients);
      running[place] = await start(dataDirs[place] ?? '');
    }
    await settleOrders(world);
    const [dataDir = ''] = dataDirs;
    const database = openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
    try {
      const found = await findContradictions(database.db, dataDirs, world.history);
      console.log(`  ${world.history.expectations.size} writes checked`);
      return found;
    } finally {
      await database.close();
    }
  } finally {
    for (const shop of running) await shop.kill();
    await simulator.close();
    for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true });
  }
}

async function enter(world: World): Promise<void> {
  world.isOver = false;
  const { answer } = await send(world, createRandom('admin'), 'POST', '/users/login', {
    body: { email: 'admin@demo.test', password: 'admin-demo' },
  });
  world.adminToken = (answer as { token: string }).token; // shape of this endpoint
  if (world.products.length > 0) return;
  for (const list of ['courses', 'recipebooks']) {
    const response = await fetch(`${world.url}/api/${list}`);
    const { data } = (await response.json()) as { data: World['products'] }; // shape of this endpoint
    world.products.push(...data);
  }
}

/** What a buyer does who does not see his purchase: ask now. Lost notices are found this way or by the timer. */
async function settleOrders(world: World): Promise<void> {
  for (const orderKey of world.paidOrders) {
    await fetch(`${world.url}/api/payment/order/${orderKey}/check`, { method: 'POST' });
  }
}

/** A stopped process loses its time slice, not its work. */
async function freeze(shop: RunningShop | undefined, ms: number): Promise<void> {
  shop?.signal('SIGSTOP');
  await pause(ms);
  shop?.signal('SIGCONT');
}
