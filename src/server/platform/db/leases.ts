import { type RawBuilder, sql } from 'kysely';
import { isSqlite, type Queries } from './database';

interface Lease {
  key: string;
  /** Tells one holder from another; a random id. */
  holder: string;
}

/** Takes a lease that nobody holds, or whose holder did not renew it. Otherwise tells its holder that it is wanted. */
export async function takeLease(db: Queries, { key, holder }: Lease, ms: number): Promise<boolean> {
  const isOver = sql<boolean>`leases.expires_at <= ${databaseTime(db)}`;
  const row = await db
    .insertInto('leases')
    .values({ key, holder, expires_at: endOf(db, ms), is_wanted: 0 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        holder: sql`case when ${isOver} then excluded.holder else leases.holder end`,
        is_wanted: sql`case when ${isOver} then 0 else 1 end`,
        expires_at: sql`case when ${isOver} then excluded.expires_at else leases.expires_at end`,
      }),
    )
    .returning('holder')
    .executeTakeFirstOrThrow();
  return row.holder === holder;
}

/** Renews a lease. Says whether it was lost, and whether another process waits for it. */
export async function renewLease(
  db: Queries,
  { key, holder }: Lease,
  ms: number,
): Promise<'held' | 'wanted' | 'lost'> {
  const row = await db
    .updateTable('leases')
    .set({ expires_at: endOf(db, ms) })
    .where('key', '=', key)
    .where('holder', '=', holder)
    .returning('is_wanted')
    .executeTakeFirst();
  if (!row) return 'lost';
  return row.is_wanted === 1 ? 'wanted' : 'held';
}

export async function endLease(db: Queries, { key, holder }: Lease): Promise<void> {
  await db.deleteFrom('leases').where('key', '=', key).where('holder', '=', holder).execute();
}

/** PostgreSQL must know the type of a value that no column gives. */
function endOf(db: Queries, ms: number) {
  return sql<number>`${databaseTime(db)} + cast(${ms} as bigint)`;
}

/** The time of the database in ms: one clock for all processes, however wrong those of their machines are. */
function databaseTime(db: Queries): RawBuilder<number> {
  return isSqlite(db)
    ? sql<number>`cast((julianday('now') - 2440587.5) * 86400000 as integer)`
    : sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
}
