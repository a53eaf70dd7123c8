import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { sumCents, toCents } from '../../rules/money';
import type { TestShop } from './shop';

/** User ids by first name: the people whose API answers are compared in full. */
export type ObservedPeople = Record<string, string>;

/**
 * The facts about a shop that no migration may change, read through its API by an admin.
 * Only payments are read from their table, because the API shows none that lacks an order.
 */
export async function readShopFacts(shop: TestShop, admin: { token: string }, people: ObservedPeople) {
  const { token } = admin;
  const users = await readPages((cursor) => shop.call('GET /admin/users', { token, query: cursor }));
  const orders = await readPages((cursor) => shop.call('GET /admin/orders', { token, query: cursor }));
  const waiting = await readPages((cursor) => shop.call('GET /admin/proofs', { token, query: cursor }));
  const decided = await readPages((cursor) =>
    shop.call('GET /admin/proofs', { token, query: { ...cursor, decided: 'true' } }),
  );
  const accounts = await Promise.all(users.map(({ id }) => readAccount(shop, token, id)));
  return {
    users: users.map(({ id, name, surname, email, role, emailVerified, profileImage, purchaseCount }) => ({
      ...{ id, name, surname, email, role, emailVerified, profileImage, purchaseCount },
    })),
    access: Object.fromEntries(
      await Promise.all(users.map(async ({ id }) => [id, await readOwnedIds(shop, token, id)])),
    ),
    grantBalances: sumGrants(accounts.flatMap(({ purchases }) => purchases)),
    paymentBalances: await sumPayments(shop),
    orders: await Promise.all(orders.map(({ id }) => readOrder(shop, token, id))),
    proofs: await Promise.all([...waiting, ...decided].map((proof) => readProof(shop, token, proof))),
    products: await readProducts(shop, token),
    catalogue: await readCatalogue(shop),
    people: Object.fromEntries(
      await Promise.all(
        Object.entries(people).map(async ([name, id]) => [name, await readPerson(shop, token, id)]),
      ),
    ),
    messages: (await shop.call('GET /admin/messages', { token })).body,
    withdrawals: (await shop.call('GET /admin/withdrawals', { token })).body,
    activity: await readActivity(shop, token),
    settings: (await shop.call('GET /admin/settings', { token })).body.own,
    summary: (await shop.call('GET /admin/summary', { token })).body,
    statistics: await readStatistics(shop, token),
  };
}

interface Page<T> {
  status: number;
  body: { data: T[]; nextCursor?: string | undefined };
}

async function readPages<T>(read: (query: Record<string, string>) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { body } = await read(cursor ? { cursor } : {});
    all.push(...body.data);
    cursor = body.nextCursor;
  }
  return all;
}

async function readAccount(shop: TestShop, token: string, id: string) {
  return (await shop.call('GET /admin/users/:id', { params: { id }, token })).body;
}

async function readOwnedIds(shop: TestShop, token: string, userId: string): Promise<string[]> {
  const { body } = await shop.call('GET /purchase/:userId', { params: { userId }, token });
  return body.products.map(({ itemId }) => itemId).sort();
}

async function readPerson(shop: TestShop, token: string, id: string) {
  const params = { id, userId: id };
  const { purchases } = await readAccount(shop, token, id);
  const avatar = (await shop.call('GET /users/:id', { params, token })).body.profileImage;
  return {
    purchases: (await shop.call('GET /purchase/:userId', { params, token })).body,
    grants: purchases,
    pending: (await shop.call('GET /purchase/:userId/pending', { params, token })).body,
    favourites: (await shop.call('GET /favorites/:userId', { params, token })).body,
    progress: (await shop.call('GET /progress/:userId', { params, token })).body,
    avatar: avatar?.startsWith('/') ? await digestAddress(shop, avatar) : null,
  };
}

async function readOrder(shop: TestShop, token: string, id: string) {
  const { events, ...order } = (await shop.call('GET /admin/orders/:id', { params: { id }, token })).body;
  return { ...order, events: events.map(({ kind, at }) => ({ kind, at })) };
}

async function readProof<T extends { id: string }>(shop: TestShop, token: string, proof: T) {
  const headers = { authorization: `Bearer ${token}` };
  return { ...proof, bytes: await digestAddress(shop, `/api/admin/proofs/${proof.id}/file`, headers) };
}

/** All products with the bytes behind their addresses, as an admin opens them. */
async function readProducts(shop: TestShop, token: string) {
  const products = [];
  for (const type of ['curso', 'recipebook']) {
    for (const shelf of ['onSale', 'archived']) {
      const { body } = await shop.call('GET /admin/products', { token, query: { type, shelf } });
      for (const product of body.data) {
        const { id, title, price, USDprice, level, isPromo, isFeatured, version, archivedAt } = product;
        const content = (await shop.call('GET /content/:id', { params: { id }, token })).body;
        products.push({
          ...{ id, type, title, price, USDprice, level, isPromo, isFeatured, version },
          isArchived: archivedAt !== null,
          introVideo: product.introVideo,
          images: product.images,
          pictures: await Promise.all(product.images.map(({ url }) => digestAddress(shop, url))),
          intro: await digestAddress(shop, product.introVideo),
          video: await digestAddress(shop, content.video_url),
          // Each stamped download is different.
          hasPdf: (content.recipe_pdf_url ?? content.pdf_url) !== null,
          captions: await digestAddress(shop, content.captions_url),
        });
      }
    }
  }
  return products;
}

/** The SHA-256 of a file of the shop; null without an address. An external address stays unchanged. */
async function digestAddress(shop: TestShop, url: string | null, headers: Record<string, string> = {}) {
  if (!url?.startsWith('/')) return url;
  const answer = await shop.app.inject({ url, headers });
  if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}`);
  return createHash('sha256').update(answer.rawPayload).digest('hex');
}

async function readCatalogue(shop: TestShop) {
  const first = (await shop.call('GET /courses')).body.data[0]?.id ?? '';
  return {
    courses: await readPages((query) => shop.call('GET /courses', { query })),
    recipeBooks: await readPages((query) => shop.call('GET /recipebooks', { query })),
    featured: (await shop.call('GET /products/featured')).body.data.map(({ id }) => id),
    cheapest: (await shop.call('GET /catalogue', { query: { order: 'precio-asc' } })).body.data.map(
      ({ id, price }) => ({ id, price }),
    ),
    promotions: (await shop.call('GET /catalogue', { query: { promos: 'true' } })).body.data.map(
      ({ id }) => id,
    ),
    related: (await shop.call('GET /products/:id/related', { params: { id: first } })).body.data.map(
      ({ id }) => id,
    ),
  };
}

async function readActivity(shop: TestShop, token: string) {
  const entries = await readPages((query) => shop.call('GET /admin/activity', { token, query }));
  return entries.map(({ at, actor, action, subject, subjectId }) => ({
    ...{ at, action, subject, subjectId },
    actor: actor?.id ?? null,
  }));
}

async function readStatistics(shop: TestShop, token: string) {
  return {
    overview: (await shop.call('GET /stats/overview', { token })).body,
    purchasesByMonth: (await shop.call('GET /stats/purchases-by-month', { token })).body,
    incomeByMonth: (await shop.call('GET /stats/income-by-month', { token })).body,
    salesByType: (await shop.call('GET /stats/sales-by-type', { token })).body,
    topUsers: (await shop.call('GET /stats/top-users', { token })).body,
    bestSellers: (await shop.call('GET /stats/best-sellers', { token })).body,
    conversion: (await shop.call('GET /stats/conversion', { token })).body,
  };
}

function sumGrants(grants: { currency: string | null; amount: number; revokedAt: string | null }[]) {
  const balances: Record<string, { count: number; cents: number }> = {};
  for (const { currency, amount, revokedAt } of grants) {
    const key = `${revokedAt === null ? 'live' : 'revoked'} ${currency ?? 'free'}`;
    const { count, cents } = balances[key] ?? { count: 0, cents: 0 };
    balances[key] = { count: count + 1, cents: sumCents([cents, toCents(amount)]) };
  }
  return balances;
}

async function sumPayments({ db }: TestShop) {
  const { rows } = await sql<{ currency: string; status: string; count: number; cents: number }>`
    select currency, status, count(*) as count, sum(amount_cents) as cents
    from payments group by currency, status order by currency, status`.execute(db);
  return rows.map((row) => ({ ...row, count: Number(row.count), cents: Number(row.cents) }));
}
