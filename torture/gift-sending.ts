import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { LANES, MAILS } from '../src/rules/job-kinds';
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
import { endLeases } from './end-leases';
import { fetchWhenFree } from './fetch-when-free';
import { openMailbox } from './mailbox';
import { createRandom, type Random } from './random';
import type { Scenario } from './scenario';
import { sellingShop } from './selling-shop';
import { freePort } from './server';

const GIFTS_A_ROUND = 4;
const LONGEST_ROUND_MS = 4000;
const LONGEST_END_MS = 60_000;
const SECRET = 'a-secret-of-the-gifts';
/** A killed shop holds at most so many mails of gifts: each may have left. */
const MAILS_IN_HAND = LANES[MAILS.gift];

/** Kills the shop while paid gifts are mailed: none is lost, and only a mail that was on its way comes again, as itself. */
export async function killWhileGiftsLeave({
  seed,
  rounds,
  databaseUrl,
  note,
  say,
}: Scenario): Promise<string[]> {
  const random = createRandom(`${seed}gifts`);
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-torture-'));
  const port = await freePort();
  const arrivals = new Map<string, string[]>();
  const mailbox = await openMailbox((raw) => record(arrivals, raw));
  const simulator = await startSimulator({ secret: SECRET, deliverTo: () => `http://127.0.0.1:${port}` });
  const env = {
    ...sellingShop(dataDir, { databaseUrl }, { url: simulator.url, secret: SECRET }),
    SMTP_URL: mailbox.url,
    SMTP_TLS: 'off',
    SMTP_RATE: '100',
  };
  const given: { email: string; orderKey: string }[] = [];
  let shop = await startDemoShop(env, port);
  const { db, close } = openDatabase({ dataDir, use: 'command', ...(databaseUrl ? { databaseUrl } : {}) });
  try {
    const [giver] = await registerAccounts(shop.url, random, 1);
    const products = await readProducts(shop.url);
    if (!giver) throw new Error('Nobody gives.');
    for (let round = 0; round < rounds; round++) {
      note(`round ${round}`);
      const before = arrivals.size;
      for (let at = 0; at < GIFTS_A_ROUND; at++)
        given.push(
          await give(shop.url, random, { giver, product: random.pick(products), pay: simulator.state.pay }),
        );
      await untilArrived(arrivals, before + 1 + random.int(GIFTS_A_ROUND));
      await pause(random.int(20));
      await shop.kill();
      await endLeases(db, 'mail');
      shop = await startDemoShop(env, port);
    }
    const { url } = shop;
    const keyOf = new Map(given.map(({ email, orderKey }) => [email, orderKey]));
    await untilSent(db, (email) => check(url, random, keyOf.get(email) ?? ''));
    const gifts = await readGifts(db);
    // A payment that was in the hands of a killed shop is looked at again when its claim ends.
    const later = gifts.filter(({ paid_at: at, next_check_at: next }) => at === null && next !== null);
    const emails = given
      .map(({ email }) => email)
      .filter((email) => later.every((gift) => gift.email !== email));
    const repeated = emails.reduce((sum, email) => sum + Math.max(0, timesArrived(arrivals, email) - 1), 0);
    say(
      `${given.length} gifts after ${rounds} kills: ${repeated} mails came again, ${later.length} payments to look at again`,
    );
    return [
      ...findContradictions(arrivals, emails),
      ...gifts.flatMap(({ email, sent_at: at, paid_at: paidAt }) =>
        at === null && paidAt !== null ? `not marked as sent: ${email}` : [],
      ),
      ...(repeated > rounds * MAILS_IN_HAND ? [`${repeated} mails came again after ${rounds} kills`] : []),
    ];
  } finally {
    await close();
    await shop.kill();
    await simulator.close();
    await mailbox.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The ids of the mails that reached an address. */
function record(arrivals: Map<string, string[]>, raw: string): void {
  const to = /^To: .*?([\w.-]+@regalo\.test)/im.exec(raw)?.[1];
  const id = /^Message-ID: <(.+)>/im.exec(raw)?.[1] ?? '';
  if (to) arrivals.set(to, [...(arrivals.get(to) ?? []), id]);
}

interface Giving {
  giver: Account;
  product: PricedProduct;
  pay: (checkoutId: string, status: 'approved') => Promise<unknown>;
}

async function give(url: string, random: Random, { giver, product, pay }: Giving) {
  const email = `${random.word()}@regalo.test`.toLowerCase();
  const gifts = [{ itemId: product.id, name: 'Julia', from: 'Ana', email }];
  const body = { price: product.price, itemId: [product.id], gifts };
  const { id, orderKey } = (await post(url, random, '/payment/create-preference', body, giver.token)) as {
    id: string;
    orderKey: string;
  }; // shape of this endpoint
  await pay(id, 'approved');
  return { email, orderKey };
}

/** Asks for a payment whose notice was lost with the shop. */
async function check(url: string, random: Random, orderKey: string): Promise<void> {
  const headers = jsonHeaders(random);
  await fetchWhenFree(`${url}/api/payment/order/${orderKey}/check`, { method: 'POST', headers });
}

async function untilArrived(arrivals: Map<string, string[]>, enough: number): Promise<void> {
  const deadline = Date.now() + LONGEST_ROUND_MS;
  while (arrivals.size < enough && Date.now() < deadline) await pause(2);
}

/** Waits until every mail of a paid gift is sent. */
async function untilSent(db: Database, settle: (email: string) => Promise<void>): Promise<void> {
  const deadline = Date.now() + LONGEST_END_MS;
  while (Date.now() < deadline) {
    const left = (await readGifts(db)).filter(({ state }) => state !== 'done');
    if (left.length === 0) return;
    // The notice of a payment may be lost with the shop, and an order is checked once in a few seconds.
    for (const { email, paid_at: paidAt } of left) if (paidAt === null) await settle(email ?? '');
    await pause(200);
  }
}

/** The gifts of the scenario with the state of their mails. */
async function readGifts(db: Database) {
  return await db
    .selectFrom('gifts')
    .leftJoin('outbox', (join) =>
      join.on((eb) =>
        eb('outbox.dedupe_key', '=', sql<string>`'mail:gift:' || gifts.id || ':' || gifts.version`),
      ),
    )
    .innerJoin('orders', 'orders.id', 'gifts.order_id')
    .select(['gifts.email', 'gifts.sent_at', 'gifts.paid_at', 'outbox.state', 'orders.next_check_at'])
    .where('gifts.email', 'like', '%@regalo.test')
    .execute();
}

function findContradictions(arrivals: Map<string, string[]>, emails: string[]): string[] {
  return emails.flatMap((email) => {
    if (timesArrived(arrivals, email) === 0) return [`never mailed: the gift for ${email}`];
    // A mail that comes again has the id of the first one, so that mailboxes show it once.
    return new Set(arrivals.get(email)).size > 1 ? [`two mails: the gift for ${email}`] : [];
  });
}

function timesArrived(arrivals: Map<string, string[]>, email: string): number {
  return arrivals.get(email)?.length ?? 0;
}
