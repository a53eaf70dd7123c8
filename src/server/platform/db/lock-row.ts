import { type Selectable, sql } from 'kysely';
import type { Queries } from './database';
import type { Tables } from './schema';

/**
 * Takes a row until the transaction ends, and reads it. A write that changes nothing takes the lock on both databases;
 * `column` is one that nothing refers to. `by` is the unique column that names the row.
 */
export async function lockRow<T extends keyof Tables>(
  trx: Queries,
  table: T,
  column: keyof Tables[T] & string,
  value: string,
  by: (keyof Tables[T] & string) | 'id' = 'id',
): Promise<Selectable<Tables[T]> | undefined> {
  const name = sql.ref(column);
  const lock = sql<
    Selectable<Tables[T]>
  >`update ${sql.table(table)} set ${name} = ${name} where ${sql.ref(by)} = ${value} returning *`;
  return (await lock.execute(trx)).rows[0];
}
