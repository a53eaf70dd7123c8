import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../src/server/platform/db/database';
import { createDiskStorage } from '../src/server/platform/storage/disk';
import { startSimulator } from '../src/server/shop/providers/mercado-pago/simulator/simulator';
import { post, readProducts, registerAccounts } from './buyers';
import { findCheckoutContradictions } from './checkout-checker';
import { type Buyer, type Market, runBuyer } from './checkout-clients';
import { startDemoShop } from './demo-shop';
import { fetchWhenFree } from './fetch-when-free';
import { startNoticeProxy } from './notice-proxy';
import { createRandom, type Random } from './random';
import type { Scenario } from './scenario';
import { sellingShop } from './selling-shop';
import { freePort, type RunningShop } from './server';

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
  const env = sellingShop(dataDir, { databaseUrl }, { url: simulator.url, secret: SECRET });
  const market: Market = {
    url: '',
    simulator,
    openedAt: Date.now(),
    isOver: false,
    orders: [],
    proofs: [],
    surprises: [],
    note,
  };
  let shop: RunningShop | undefined;
  try {
    for (let round = 0; round < rounds; round++) {
      note(`round ${round}`);
      shop = await startDemoShop(env, port);
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
    shop = await startDemoShop(env, port);
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
  const products = await readProducts(url);
  const accounts = await registerAccounts(url, random, BUYERS);
  return accounts.map((account) => ({ ...account, untried: [...products] }));
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
