import type { Kysely } from 'kysely';

/** Somebody's favourites in the order they are shown: nothing to sort. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('favourites_by_time')
    .on('favourites')
    .columns(['user_id', 'created_at', 'product_id'])
    .execute();
}
