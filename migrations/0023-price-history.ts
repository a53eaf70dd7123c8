import type { Kysely } from 'kysely';

const DAY = 86_400_000;
const ROWS_A_STATEMENT = 500;

interface Known {
  product_id: string;
  currency: string;
  amount_cents: number;
  list_cents: number;
  promo_from: number | null;
  promo_until: number | null;
  changed_at: number;
  published_at: number | null;
}

interface Charged {
  product_id: string;
  currency: string;
  since: number;
  cents: number;
}

interface Tables {
  products: { id: string; kind: string; status: string; published_at: number | null };
  prices: Omit<Known, 'published_at'> & { struck_cents: number | null };
  charged_prices: Charged;
}

/** What was charged since when, and the regular price that a promotion may show crossed out. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('charged_prices')
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('cents', 'bigint')
    .addPrimaryKeyConstraint('charged_prices_key', ['product_id', 'currency', 'since'])
    .execute();
  await db.schema.alterTable('prices').addColumn('struck_cents', 'bigint').execute();
  const known = await db
    .selectFrom('prices')
    .innerJoin('products', 'products.id', 'prices.product_id')
    .selectAll('prices')
    .select('products.published_at')
    .where('products.status', '=', 'published')
    .where('products.kind', '!=', 'bundle')
    .execute();
  const charged = known.flatMap(chargedUntilNow);
  for (let at = 0; at < charged.length; at += ROWS_A_STATEMENT)
    await db
      .insertInto('charged_prices')
      .values(charged.slice(at, at + ROWS_A_STATEMENT))
      .execute();
  for (const price of known.filter(isStruck))
    await db
      .updateTable('prices')
      .set({ struck_cents: price.list_cents })
      .where('product_id', '=', price.product_id)
      .where('currency', '=', price.currency)
      .execute();
}

/** The shop kept no history: it knows when a regular price last changed, and the window of the promotion that it has. */
function chargedUntilNow(price: Known): Charged[] {
  const { product_id, currency, amount_cents, list_cents, promo_from, promo_until } = price;
  const since = listSince(price);
  if (amount_cents === list_cents)
    return [{ product_id, currency, since: Math.max(since, promo_until ?? 0), cents: list_cents }];
  const promoted = { product_id, currency, since: Math.max(since, promo_from ?? 0), cents: amount_cents };
  return promoted.since > since ? [{ product_id, currency, since, cents: list_cents }, promoted] : [promoted];
}

function isStruck(price: Known): boolean {
  const { amount_cents, list_cents, promo_from } = price;
  return amount_cents < list_cents && promo_from !== null && promo_from - listSince(price) >= 30 * DAY;
}

function listSince({ changed_at, published_at }: Known): number {
  return Math.max(changed_at, published_at ?? 0);
}
