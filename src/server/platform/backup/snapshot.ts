import type { OpenedDatabase, Trx } from '../db/database';

/** Reads a consistent snapshot of the database while the shop keeps writing. */
export function readSnapshot<T>({ db, engine }: OpenedDatabase, read: (trx: Trx) => Promise<T>): Promise<T> {
  // In WAL mode a SQLite transaction sees the state of its first read until it ends.
  if (engine === 'sqlite') return db.transaction().execute(read);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
