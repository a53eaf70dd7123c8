import { sql } from 'kysely';
import type { TestShop } from './shop';

/**
 * Runs something while SQLite refuses to remember the network of a login, as on a disk that fills up between two
 * statements.
 */
export async function withoutSpaceAtTheEnd<T>(shop: TestShop, work: () => Promise<T>): Promise<T> {
  // A remembered network is updated, which the trigger does not see.
  await shop.db.deleteFrom('attempts').execute();
  await sql`create trigger no_space before insert on attempts when new.key like 'known-network:%'
    begin select raise(abort, 'no space'); end`.execute(shop.db);
  const result = await work();
  await sql`drop trigger no_space`.execute(shop.db);
  return result;
}

/** From now on less space is free than the shop reserves. */
export function fillDisk({ config }: Pick<TestShop, 'config'>): void {
  config.minFreeBytes = Number.MAX_SAFE_INTEGER;
}
