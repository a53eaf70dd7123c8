import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '../src/server/platform/db/database';
import { startSimulator } from '../src/server/shop/providers/mercado-pago/simulator/simulator';
import {
  type Account,
  jsonHeaders,
  type PricedProduct,
  post,
  readProducts,
  registerAccounts,
} from './buyers';
import { startDemoShop } from './demo-shop';
import { fetchWhenFree } from './fetch-when-free';
import { logInAsAdmin } from './log-in-as-admin';
import { createRandom, type Random } from './random';
import type { Scenario } from './scenario';
import { sellingShop } from './selling-shop';
import { freePort, type RunningShop } from './server';

const BUYERS = 50;
const USES = 10;
const SECRET = 'a-secret-of-the-rush';
const LONGEST_ROUND_MS = 15_000;
/** Long enough for every last answer and every payment, on a slow machine too. */
const LONGEST_END_MS = 120_000;

/** One coupon, one product, and a crowd that wants both. */
interface Rush {
  code: string;
  product: PricedProduct;
  /** The buyers without an answer yet. */
  asking: Account[];
  /** The orders that were acknowledged, by buyer. */
  orders: Map<string, { id: string; orderKey: string }>;
  refused: Set<string>;
}

interface Market {
  url: string;
  isOver: boolean;
  surprises: string[];
}

/** Kills the shop while fifty buyers want the ten uses of a coupon: exactly ten get it, and nobody loses what she got. */
export async function killInCouponRush({
  seed,
  rounds,
  databaseUrl,
  note,
  say,
}: Scenario): Promise<string[]> {
  const random = createRandom(`${seed}rush`);
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-torture-'));
  const port = await freePort();
  const simulator = await startSimulator({ secret: SECRET, deliverTo: () => `http://127.0.0.1:${port}` });
  const env = sellingShop(dataDir, { databaseUrl }, { url: simulator.url, secret: SECRET });
  const market: Market = { url: '', isOver: false, surprises: [] };
  const rushes: Rush[] = [];
  let shop: RunningShop | undefined;
  try {
    shop = await startDemoShop(env, port);
    market.url = shop.url;
    const buyers = await registerAccounts(shop.url, random, BUYERS);
    const products = await readProducts(shop.url);
    for (let round = 0; round < rounds; round++) {
      note(`round ${round}`);
      const rush = await currentRush(market, random, { rushes, buyers, products });
      market.isOver = false;
      const asking = rush.asking.map((buyer, at) => ask(market, random.fork(`${round}.${at}`), rush, buyer));
      await untilAnswered(rush, 1 + random.int(15));
      await pause(random.int(30));
      market.isOver = true;
      await shop.kill();
      await Promise.all(asking);
      shop = await startDemoShop(env, port);
    }
    await finishRushes(market, random, rushes);
    await payEverything(shop.url, random, rushes, simulator.state.pay);
    const database = openDatabase({ dataDir, use: 'command', ...(databaseUrl ? { databaseUrl } : {}) });
    try {
      say(`${rushes.length} coupons with ${USES} uses for ${BUYERS} buyers`);
      await untilGranted(database.db, rushes);
      const found = await Promise.all(rushes.map((rush) => findContradictions(database.db, rush)));
      return [...market.surprises, ...found.flat()];
    } finally {
      await database.close();
    }
  } finally {
    market.isOver = true;
    await shop?.kill();
    await simulator.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The rush that still has buyers without an answer, or a new one for another product. */
async function currentRush(
  { url }: Market,
  random: Random,
  { rushes, buyers, products }: { rushes: Rush[]; buyers: Account[]; products: PricedProduct[] },
): Promise<Rush> {
  const last = rushes.at(-1);
  const product = products[rushes.length];
  if (last && (last.asking.length > 0 || !product)) return last;
  if (!product) throw new Error('The demo has no products.');
  const code = `RUSH${rushes.length}`;
  const token = await logInAsAdmin(url);
  await post(url, random, '/admin/coupons', { code, percent: 50, scope: 'all', maxUses: USES }, token);
  const rush = { code, product, asking: [...buyers], orders: new Map(), refused: new Set<string>() };
  rushes.push(rush);
  return rush;
}

/** A buyer whose connection was cut stays in the queue and asks again after the restart, as people do. */
async function ask(market: Market, random: Random, rush: Rush, buyer: Account): Promise<void> {
  await pause(random.int(400));
  if (market.isOver) return;
  const answer = await order(market.url, random, rush, buyer).catch(() => null);
  // A busy shop, or one that is being killed, says nothing about the coupon.
  if (!answer || answer.status >= 500) return;
  rush.asking = rush.asking.filter(({ id }) => id !== buyer.id);
  if (answer.status === 200)
    rush.orders.set(buyer.id, answer.body as { id: string; orderKey: string }); // shape of this endpoint
  else if ((answer.body as { error?: string }).error === 'coupon_not_usable') rush.refused.add(buyer.id);
  else market.surprises.push(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

async function order(url: string, random: Random, { code, product }: Rush, buyer: Account) {
  const response = await fetch(`${url}/api/payment/create-preference`, {
    method: 'POST',
    headers: jsonHeaders(random, buyer.token),
    body: JSON.stringify({ price: halfOf(product), itemId: [product.id], couponCode: code }),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

/** Coupons give whole pesos. */
function halfOf({ price }: PricedProduct): number {
  return Math.round(price / 2);
}

async function untilAnswered(rush: Rush, more: number): Promise<void> {
  const left = Math.max(0, rush.asking.length - more);
  const deadline = Date.now() + LONGEST_ROUND_MS;
  while (rush.asking.length > left && Date.now() < deadline) await pause(2);
}

async function finishRushes(market: Market, random: Random, rushes: Rush[]): Promise<void> {
  market.isOver = false;
  const deadline = Date.now() + LONGEST_END_MS;
  for (const rush of rushes)
    while (rush.asking.length > 0 && Date.now() < deadline)
      await Promise.all(rush.asking.map((buyer, at) => ask(market, random.fork(`last${at}`), rush, buyer)));
}

async function payEverything(
  url: string,
  random: Random,
  rushes: Rush[],
  pay: (checkoutId: string, status: 'approved') => Promise<unknown>,
): Promise<void> {
  for (const { orders } of rushes)
    for (const { id, orderKey } of orders.values()) {
      await pay(id, 'approved');
      await fetchWhenFree(`${url}/api/payment/order/${orderKey}/check`, {
        method: 'POST',
        headers: jsonHeaders(random),
      });
    }
}

/** A notice of the provider is answered before it is processed. */
async function untilGranted(db: Database, rushes: Rush[]): Promise<void> {
  const buyers = rushes.flatMap(({ orders }) => [...orders.keys()]);
  const deadline = Date.now() + LONGEST_END_MS;
  const grants = db
    .selectFrom('grants')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', 'in', buyers);
  while (Date.now() < deadline) {
    const { count } = await grants.executeTakeFirstOrThrow();
    if (Number(count) >= buyers.length) return;
    await pause(50);
  }
}

async function findContradictions(db: Database, rush: Rush): Promise<string[]> {
  const { code, product, orders, refused, asking } = rush;
  const found: string[] = [];
  if (asking.length > 0) found.push(`${code}: ${asking.length} buyers never got an answer`);
  if (orders.size !== USES) found.push(`${code}: ${orders.size} buyers got it instead of ${USES}`);
  const uses = await db
    .selectFrom('coupon_uses')
    .innerJoin('coupons', 'coupons.id', 'coupon_uses.coupon_id')
    .select(['coupon_uses.user_id', 'coupons.uses'])
    .where('coupons.code', '=', code)
    .where('freed_at', 'is', null)
    .execute();
  if (uses.length !== USES) found.push(`${code}: ${uses.length} uses are held instead of ${USES}`);
  if (uses[0]?.uses !== USES) found.push(`${code}: counts ${uses[0]?.uses} uses`);
  for (const { user_id: id } of uses) if (!orders.has(id)) found.push(`${code}: a use of nobody who got it`);
  const grants = await db
    .selectFrom('grants')
    .select(['user_id', 'amount_cents'])
    .where('product_id', '=', product.id)
    .where('user_id', 'in', [...orders.keys(), ...refused])
    .where('ended_at', 'is', null)
    .execute();
  for (const id of orders.keys()) {
    const own = grants.filter(({ user_id: owner }) => owner === id);
    if (own.length !== 1) found.push(`${code}: a buyer has the product ${own.length} times`);
    if (own[0]?.amount_cents !== halfOf(product) * 100) found.push(`${code}: paid ${own[0]?.amount_cents}`);
  }
  if (grants.some(({ user_id: owner }) => refused.has(owner)))
    found.push(`${code}: who was refused has the product`);
  return found;
}
