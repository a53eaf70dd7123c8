import type { Kysely } from 'kysely';

/** One index per sort order of the catalogue, over products on sale, so that a page costs the same in a large shop. */
export async function up(db: Kysely<{ products: { archived_at: number | null } }>): Promise<void> {
  const reads = {
    products_by_price: ['price_cents', 'id'],
    products_by_level: ['level', 'id'],
    products_like_another: ['kind', 'level', 'id'],
  };
  for (const [name, columns] of Object.entries(reads)) {
    await db.schema
      .createIndex(name)
      .on('products')
      .columns(columns)
      .where('archived_at', 'is', null)
      .execute();
  }
}
