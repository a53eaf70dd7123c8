import { type Expression, type SqlBool, sql } from 'kysely';
import type { Keeps } from '../../../contract/endpoint';
import { AppError } from '../../../rules/errors';
import type { Trx } from '../../platform/db/database';
import type { Tables } from '../../platform/db/schema';

/** Rows of an account that are counted together. */
export interface Store {
  table: { [T in keyof Tables]: Tables[T] extends { user_id: string } ? T : never }[keyof Tables];
  /** The columns whose text counts in bytes. */
  texts: string[];
  /** Rows that do not count. */
  except?: Expression<SqlBool>;
  keeps: Keeps;
  /** What the account's owner reads when nothing more fits. */
  message: string;
}

/**
 * Runs a write and undoes it, by throwing, when the account then keeps more than declared. A write that leaves less
 * than before always passes, so that an account with too much can make room. The caller holds the user's lock.
 */
export async function keepWithin<T>(trx: Trx, store: Store, userId: string, write: () => Promise<T>) {
  const before = await measure(trx, store, userId);
  const result = await write();
  const after = await measure(trx, store, userId);
  const isPast = (what: 'rows' | 'bytes') => {
    const most = store.keeps[what];
    return typeof most === 'number' && after[what] > most && after[what] > before[what];
  };
  if (isPast('rows') || isPast('bytes')) throw new AppError('too_large', { message: store.message });
  return result;
}

async function measure(trx: Trx, { table, texts, except }: Store, userId: string) {
  const bytes = texts.map((column) => sql`octet_length(${sql.ref(column)})`);
  const total = bytes.length > 0 ? sql`coalesce(sum(${sql.join(bytes, sql` + `)}), 0)` : sql`0`;
  const { rows } = await sql<{ rows: number | string; bytes: number | string }>`
    select count(*) as rows, ${total} as bytes from ${sql.table(table)}
    where user_id = ${userId}${except ? sql` and not (${except})` : sql``}`.execute(trx);
  return { rows: Number(rows[0]?.rows ?? 0), bytes: Number(rows[0]?.bytes ?? 0) };
}
