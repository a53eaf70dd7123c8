import { newSecret } from '../db/ids';
import type { Deps } from '../deps';

const KEY = 'secret.content';

/** Signs content addresses. Made once, kept in the database, equal for every process of the shop. */
export function createShopSecret({ db, clock }: Pick<Deps, 'db' | 'clock'>): () => Promise<string> {
  let known: Promise<string> | undefined;

  async function readOrMake(): Promise<string> {
    await db
      .insertInto('settings')
      .values({ key: KEY, value: newSecret(), updated_at: clock.now() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', KEY)
      .executeTakeFirstOrThrow();
    return row.value;
  }

  return () => {
    known ??= readOrMake().catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
