import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { figures } from '../src/contract/figures';
import { home } from '../src/contract/home';
import { people } from '../src/contract/people';
import { sales } from '../src/contract/sales';
import { statistics } from '../src/contract/statistics';
import { recountSales } from '../src/server/office/statistics/recount-sales';
import { insertRows } from '../src/server/platform/backup/tables';
import { type OpenedDatabase, openDatabase, type Trx } from '../src/server/platform/db/database';
import { newId } from '../src/server/platform/db/ids';
import { migrate } from '../src/server/platform/db/migrate';
import { grantProduct } from '../src/server/shop/ledger/grants';
import { withPostgresDatabase } from '../torture/postgres-database';
import { startShop } from '../torture/server';
import { atMost, type Goal, type Measurement } from './goals';
import { median } from './load';
import { grantRow, insertAll, priceRow, productRow, userRow } from './rows';
import { logIn } from './shop';
import { table } from './table';

export interface Size {
  products: number;
  users: number;
  purchases: number;
}

const CALLS = 40;
const DAY = 86_400_000;
const SEARCHES = ['search in the catalogue', 'search among the users'];
/** The pages that the creator opens daily. */
const OFFICE = [
  home.read.path,
  sales.list.path,
  `${sales.list.path}?medio=a-mano&cuando=mes`,
  people.search.path,
  `${figures.summary.path}?cuando=anio`,
  `${figures.products.path}?cuando=7dias`,
  `${figures.products.path}?cuando=anio`,
];
/** The page of one product. */
const PRODUCT_FIGURES = figures.product.path;
const STATISTICS = [...Object.values(statistics).map(({ path }) => path), ...OFFICE, PRODUCT_FIGURES];
const READS = ['first page', 'last page', 'one product', 'product page', 'catalogue page'];
const GRANTS_A_SECOND = 20;
const LEDGER_CALLS = 5;
/** The same answers straight from the grants: what the counts of `sales-counts.ts` save. */
const LEDGER_QUERIES = {
  'ledger: all purchases': sql`select count(*) from grants where ended_at is null`,
  'ledger: by month': sql`select granted_at / 2629800000 as month, count(*), sum(amount_cents) from grants
    where ended_at is null group by granted_at / 2629800000`,
  'ledger: best sellers': sql`select product_id, count(*) as purchases from grants
    where ended_at is null group by product_id order by purchases desc limit 10`,
  'ledger: top users': sql`select user_id, count(*) as purchases from grants
    where ended_at is null group by user_id order by purchases desc limit 10`,
};
const NOISE = 'A median of forty calls one after another; another process on the cores shows in it.';

/** The same calls on shops of growing size: the cost should stay flat. */
export async function measureGrowth(sizes: Size[], server: string | undefined): Promise<Measurement> {
  const rows: string[][] = [];
  const goals: Goal[] = [];
  let smallest: number[] = [];
  const add = async (engine: string, size: Size, databaseUrl?: string) => {
    const times = await measureSize(size, databaseUrl);
    if (size === sizes[0]) smallest = times;
    if (size === sizes.at(-1)) goals.push(...goalsOf(engine, smallest, times));
    const row = [engine, ...Object.values(size).map(String), ...times.map(String)];
    console.log(`  ${row.join('  ')}`);
    rows.push(row);
  };
  for (const size of sizes) await add('SQLite', size);
  for (const size of server ? sizes : []) {
    await withPostgresDatabase(server ?? '', (url) => add('PostgreSQL', size, url));
  }
  const calls = [...READS, ...SEARCHES, ...STATISTICS, ...Object.keys(LEDGER_QUERIES)];
  return { text: table(['database', 'products', 'users', 'purchases', ...calls], rows), goals };
}

/** Flat: at most 1.3 times the smallest shop plus two milliseconds of noise. */
function goalsOf(engine: string, smallest: number[], largest: number[]): Goal[] {
  return [...READS, ...SEARCHES, ...STATISTICS].map((call, n) => {
    const isRead = n < READS.length;
    const limit = isRead ? Math.round((1.3 * (smallest[n] ?? 0) + 2) * 10) / 10 : 50;
    return atMost(`${call} in the largest shop on ${engine}`, limit, largest[n] ?? 0, ' ms', NOISE);
  });
}

async function measureSize(size: Size, databaseUrl: string | undefined): Promise<number[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-growth-'));
  const database = openDatabase({ dataDir, databaseUrl, use: 'command' });
  await migrate(database.db);
  const env = { DATA_DIR: dataDir, DEMO: 'on', DATABASE_URL: databaseUrl ?? '' };
  await (await startShop(env)).stop();
  const productIds = await fill(database, size);
  // PostgreSQL vacuums by itself while a shop grows over months; the bulk load needs it at once.
  if (databaseUrl) await sql`vacuum analyze`.execute(database.db);
  await database.close();
  const shop = await startShop(env);
  try {
    const { token } = await logIn(shop.url, 'admin');
    const admin = { authorization: `Bearer ${token}` };
    // A different address for each call bypasses the memory cache.
    const deep = productIds.slice(-CALLS - 25);
    const times = [
      await timeOf((n) => `${shop.url}/api/courses?limit=24&q=&n=${n}`),
      await timeOf((n) => `${shop.url}/api/courses?limit=24&cursor=${deep[n]}`),
      await timeOf((n) => `${shop.url}/api/courses/${productIds[n]}`),
      await timeOf((n) => `${shop.url}/detalle-producto/${productIds[n + CALLS]}`),
      // Punctuation matches everything: another address for the same page.
      await timeOf((n) => `${shop.url}/catalogo/all?buscar=${'%25'.repeat(n + 1)}`),
      // A term with few matches scans the whole table.
      await timeOf((n) => `${shop.url}/api/catalogue?q=torta+${n}`),
      await timeOf((n) => `${shop.url}/api/admin/users?q=nadie+${n}`, admin),
    ];
    const beside = openDatabase({ dataDir, databaseUrl, use: 'command' });
    try {
      const stopGrants = startGrants(beside, GRANTS_A_SECOND);
      try {
        for (const path of STATISTICS) {
          const of = (n: number) => path.replace(':id', productIds[n] ?? '');
          times.push(await timeOf((n) => `${shop.url}/api${of(n)}`, admin));
        }
      } finally {
        await stopGrants();
      }
      for (const query of Object.values(LEDGER_QUERIES)) times.push(await timeOfQuery(beside, query));
    } finally {
      await beside.close();
    }
    return times.map((ms) => Math.round(ms * 10) / 10);
  } finally {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Grants a product to new users at a steady rate, as a launch does. Answers how to end it. */
function startGrants({ db }: OpenedDatabase, aSecond: number): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(() => db.transaction().execute(grantToNewUser));
  }, 1000 / aSecond);
  return async () => {
    clearInterval(timer);
    await last;
  };
}

async function grantToNewUser(trx: Trx): Promise<void> {
  const now = Date.now();
  const user = userRow(newId(now), now + Math.random(), now);
  await insertRows(trx, 'users', [user]);
  const { id } = await trx.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow();
  const sale = { source: 'demo', currency: 'ARS', amountCents: 1_250_000, now } as const;
  await grantProduct(trx, { ...sale, userId: String(user.id), productId: id });
}

async function timeOfQuery({ db }: OpenedDatabase, query: RawBuilder<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < LEDGER_CALLS; n++) {
    const before = performance.now();
    await query.execute(db);
    times.push(performance.now() - before);
  }
  return median(times);
}

async function timeOf(urlOf: (n: number) => string, headers: Record<string, string> = {}): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    const before = performance.now();
    const response = await fetch(urlOf(n), { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${urlOf(n)} answered ${response.status}.`);
    times.push(performance.now() - before);
  }
  return median(times);
}

async function fill({ db }: OpenedDatabase, size: Size): Promise<string[]> {
  const now = Date.now();
  const productIds = Array.from({ length: size.products }, () => newId(now));
  const userIds = Array.from({ length: size.users }, () => newId(now));
  await insertAll(db, 'products', productIds.length, (n) => productRow(productIds[n] ?? '', n, now));
  for (const [currency, cents] of [
    ['ARS', 1_250_000],
    ['USD', 1500],
  ] as const) {
    await insertAll(db, 'prices', productIds.length, (n) => priceRow(productIds[n] ?? '', currency, cents));
  }
  await insertAll(db, 'users', userIds.length, (n) => userRow(userIds[n] ?? '', n, now));
  await insertAll(db, 'grants', size.purchases, (n) =>
    // Each pair of user and product occurs once.
    grantRow(
      userIds[n % userIds.length] ?? '',
      productIds[(n + Math.floor(n / userIds.length)) % productIds.length] ?? '',
      now - (n % 365) * DAY,
    ),
  );
  await db.transaction().execute((trx) => recountSales(trx));
  return productIds;
}
