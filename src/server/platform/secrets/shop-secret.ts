import type { Database, Queries } from '../db/database';
import { newSecret } from '../db/ids';
import type { Clock } from '../runtime/clock';
import { createLazy } from '../runtime/single-flight';

const KEY = 'secret.content';

/** Signs content addresses. Created once and stored in the database, so every process of the shop uses the same secret. */
export function createShopSecret({ db, clock }: { db: Database; clock: Clock }): () => Promise<string> {
  return createLazy(() => keepShopSecret(db, clock.now()));
}

/** Within the caller's transaction, which waits for no other connection. */
export async function keepShopSecret(db: Queries, now: number): Promise<string> {
  return (await keepRandom(db, KEY, now)).value;
}

/** A random setting that every process shares. `isNew` is true for the one process that made it. */
export async function keepRandom(db: Queries, key: string, now: number) {
  const own = newSecret();
  await db
    .insertInto('settings')
    .values({ key, value: own, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { value, isNew: value === own };
}
