import { type Kysely, sql } from 'kysely';

interface Before {
  products: {
    id: string;
    status: string;
    published_at: number | null;
    created_at: number;
    archived_at: number | null;
    price_cents: number;
    usd_price_cents: number;
  };
  prices: { product_id: string; currency: string; amount_cents: number; list_cents: number };
}

/**
 * A product is a draft, published or archived. Each product has one price per currency: `amount_cents` is charged
 * now, `list_cents` is the regular price, `promo_cents` the price inside the promotion window.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable('prices')
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('amount_cents', 'bigint', (c) => c.notNull())
    .addColumn('list_cents', 'bigint', (c) => c.notNull())
    .addColumn('promo_cents', 'bigint')
    .addColumn('promo_from', 'bigint')
    .addColumn('promo_until', 'bigint')
    .addPrimaryKeyConstraint('prices_key', ['product_id', 'currency'])
    .execute();
  for (const [currency, column] of [
    ['ARS', 'price_cents'],
    ['USD', 'usd_price_cents'],
  ] as const) {
    await db
      .insertInto('prices')
      .columns(['product_id', 'currency', 'amount_cents', 'list_cents'])
      .expression((eb) =>
        eb
          .selectFrom('products')
          .select(['id', sql.lit(currency).as('currency'), column, sql.ref(column).as('list')]),
      )
      .execute();
  }
  await db.schema
    .createIndex('prices_by_amount')
    .on('prices')
    .columns(['currency', 'amount_cents', 'product_id'])
    .execute();
  // A promotion begins or ends only on rows that have one.
  await db.schema
    .createIndex('prices_with_promotion')
    .on('prices')
    .columns(['promo_from', 'promo_until'])
    .where('promo_cents' as never, 'is not', null)
    .execute();

  await db.schema
    .alterTable('products')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('published'))
    .execute();
  await db.schema.alterTable('products').addColumn('published_at', 'bigint').execute();
  await db.updateTable('products').set({ status: 'archived' }).where('archived_at', 'is not', null).execute();
  await db
    .updateTable('products')
    .set((eb) => ({ published_at: eb.ref('created_at') }))
    .execute();

  for (const index of [
    'products_on_sale',
    'products_featured',
    'products_by_price',
    'products_by_level',
    'products_like_another',
  ]) {
    await db.schema.dropIndex(index).execute();
  }
  for (const column of ['price_cents', 'usd_price_cents']) {
    await db.schema.alterTable('products').dropColumn(column).execute();
  }
  const reads = {
    products_newest: ['status', 'published_at', 'id'],
    products_of_kind: ['status', 'kind', 'published_at', 'id'],
    products_featured: ['status', 'is_featured', 'published_at', 'id'],
    products_by_level: ['status', 'level', 'id'],
    products_like_another: ['status', 'kind', 'level', 'published_at', 'id'],
  };
  for (const [name, columns] of Object.entries(reads)) {
    await db.schema.createIndex(name).on('products').columns(columns).execute();
  }
}
