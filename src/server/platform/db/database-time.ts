import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Queries } from './database';

/** The time of the database in ms: one clock for all processes, however wrong those of their machines are. */
export function databaseTime(db: Queries): RawBuilder<number> {
  // A transaction shares the adapter of its database.
  return db.getExecutor().adapter instanceof SqliteAdapter
    ? sql<number>`cast((julianday('now') - 2440587.5) * 86400000 as integer)`
    : sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
}
