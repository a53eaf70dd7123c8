import type { Kysely } from 'kysely';

/** A user's favourites in display order, so that the query needs no sort. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('favourites_by_time')
    .on('favourites')
    .columns(['user_id', 'created_at', 'product_id'])
    .execute();
}
