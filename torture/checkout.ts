import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../src/server/platform/db/database';
import { createDiskStorage } from '../src/server/platform/storage/disk';
import { startSimulator } from '../src/server/shop/providers/mercado-pago/simulator/start-simulator';
import { findCheckoutContradictions } from './checkout-checker';
import { type Buyer, type Market, runBuyer } from './checkout-clients';
import { fetchWhenFree } from './fetch-when-free';
import { startNoticeProxy } from './notice-proxy';
import { createRandom, type Random } from './random';
import type { Scenario } from './scenario';
import { freePort, type RunningShop, startShop } from './server';

const BUYERS = 5;
const LONGEST_ROUND_MS = 8000;
const SECRET = 'a-secret-of-the-torture';

/** Kills the shop at random moments of checkout, webhook and proof handling; the provider keeps running. */
export async function killInCheckout({ seed, rounds, databaseUrl, note, say }: Scenario): Promise<string[]> {
  const random = createRandom(`${seed}checkout`);
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-torture-'));
  const port = await freePort();
  const notices = await startNoticeProxy(random.fork('notices'), () => `http://127.0.0.1:${port}`);
  const simulator = await startSimulator({ secret: SECRET, deliverTo: () => notices.url });
  const env = {
    DATA_DIR: dataDir,
    DEMO: 'on',
    DATABASE_URL: databaseUrl ?? '',
    MERCADOPAGO_ACCESS_TOKEN: 'TEST-torture',
    MERCADOPAGO_PUBLIC_KEY: 'TEST-torture',
    MERCADOPAGO_WEBHOOK_SECRET: SECRET,
    MERCADOPAGO_API_URL: simulator.url,
  };
  const market: Market = { url: '', simulator, isOver: false, orders: [], proofs: [], surprises: [], note };
  let shop: RunningShop | undefined;
  try {
    for (let round = 0; round < rounds; round++) {
      note(`round ${round}`);
      shop = await startShop(env, port);
      market.url = shop.url;
      market.isOver = false;
      const buyers = await registerBuyers(market.url, random);
      const buying = buyers.map((buyer, n) => runBuyer(market, random.fork(`${round}.${n}`), buyer));
      await untilAcknowledged(market, 1 + random.int(12));
      await pause(random.int(60));
      market.isOver = true;
      await shop.kill();
      await Promise.all(buying);
    }
    shop = await startShop(env, port);
    await notices.deliverLate();
    await askAboutEveryOrder(shop.url, random);
    const database = openDatabase({ dataDir, use: 'command', ...(databaseUrl ? { databaseUrl } : {}) });
    try {
      say(`${market.orders.length} orders and ${market.proofs.length} proofs checked`);
      const storage = createDiskStorage(join(dataDir, 'files'));
      return await findCheckoutContradictions(database.db, storage, market);
    } finally {
      await database.close();
    }
  } finally {
    await shop?.kill();
    await simulator.close();
    await notices.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Waits for a number of acknowledged writes, so that a slow machine does as much before the kill as a fast one. */
async function untilAcknowledged(market: Market, more: number): Promise<void> {
  const outcome = () => market.orders.length + market.proofs.length;
  const enough = outcome() + more;
  const deadline = Date.now() + LONGEST_ROUND_MS;
  while (outcome() < enough && Date.now() < deadline) await pause(5);
}

async function registerBuyers(url: string, random: Random): Promise<Buyer[]> {
  const lists = await Promise.all(
    ['courses', 'recipebooks'].map(async (list) => (await fetchWhenFree(`${url}/api/${list}`)).json()),
  );
  const products = lists.flatMap((list) => (list as { data: Buyer['untried'] }).data); // shape of these endpoints
  return await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const body = {
        name: 'Tortura',
        surname: 'Prueba',
        email: `${random.word()}@tortura.test`,
        password: 'tortura',
      };
      const { token, created } = (await post(url, random, '/users/create', body)) as {
        token: string;
        created: { id: string };
      }; // shape of this endpoint
      return { id: created.id, token, untried: [...products] };
    }),
  );
}

/** Checks every order, as the timer does over days, because webhook events may be lost. */
async function askAboutEveryOrder(url: string, random: Random): Promise<void> {
  const login = { email: 'admin@demo.test', password: 'admin-demo' };
  const { token } = (await post(url, random, '/users/login', login)) as { token: string }; // shape of this endpoint
  const headers = { authorization: `Bearer ${token}` };
  let cursor = '';
  do {
    const answer = await fetchWhenFree(`${url}/api/admin/orders?limit=100${cursor && `&cursor=${cursor}`}`, {
      headers,
    });
    const page = (await answer.json()) as { data: { id: string }[]; nextCursor?: string }; // shape of this endpoint
    for (const { id } of page.data)
      await fetchWhenFree(`${url}/api/admin/orders/${id}/check`, { method: 'POST', headers });
    cursor = page.nextCursor ?? '';
  } while (cursor);
}

async function post(url: string, random: Random, path: string, body: object): Promise<unknown> {
  const response = await fetchWhenFree(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Rate limits per address must not stop the clients.
      'x-forwarded-for': `10.1.${random.int(255)}.${random.int(255)}`,
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return await response.json();
}
