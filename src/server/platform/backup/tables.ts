import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { batchesOf } from '../db/batches';
import { type Database, isSqlite, type Queries, type Trx } from '../db/database';
import { listReferences } from '../db/references';

export type Row = Record<string, string | number | null>;

const BATCH = 1000;
/** Both engines accept at least this many parameters in one statement. */
const MAX_PARAMETERS = 30_000;

/** Exists only while a restore is pending. It is not part of a backup. */
export const PENDING_RESTORE_TABLE = 'pending_restore';

interface Named {
  name: string;
}

/** Every table of the shop, parents before children. */
export async function listTables(db: Queries): Promise<string[]> {
  const { rows } = await (isSqlite(db)
    ? sql<Named>`select name from sqlite_master where type = 'table' and name <> ${PENDING_RESTORE_TABLE}
        and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\' order by rowid`
    : sql<Named>`select relname as name from pg_class where relkind = 'r' and relname <> ${PENDING_RESTORE_TABLE}
        and relnamespace = current_schema()::regnamespace and relname not like 'kysely\\_%' order by oid`
  ).execute(db);
  return parentsFirst(
    rows.map((row) => row.name),
    await listReferences(db),
  );
}

/** A rebuilt table is newer than the tables that refer to it, so creation order is not enough. */
function parentsFirst(tables: string[], references: { child: string; parent: string }[]): string[] {
  const ordered = new Set<string>();
  const visited = new Set<string>();
  const visit = (table: string) => {
    if (visited.has(table)) return;
    visited.add(table);
    for (const { child, parent } of references) if (child === table) visit(parent);
    ordered.add(table);
  };
  for (const table of tables) visit(table);
  return [...ordered];
}

/** All rows of a table in batches, inside the caller's transaction, without loading the table into memory. */
export function readTable(trx: Queries, table: string): AsyncGenerator<Row[]> {
  return isSqlite(trx) ? readByRowid(trx, table) : readByCursor(trx, table);
}

async function* readByRowid(trx: Queries, table: string): AsyncGenerator<Row[]> {
  let last = -1;
  while (true) {
    const { rows } = await sql<Row & { _rowid: number }>`select rowid as _rowid, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${BATCH}`.execute(trx);
    const end = rows.at(-1);
    if (!end) return;
    last = end._rowid;
    yield rows.map(({ _rowid, ...row }) => row);
  }
}

async function* readByCursor(trx: Queries, table: string): AsyncGenerator<Row[]> {
  await sql`declare table_rows no scroll cursor for select * from ${sql.table(table)}`.execute(trx);
  try {
    while (true) {
      const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from table_rows`.execute(trx);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await sql`close table_rows`.execute(trx);
  }
}

export async function insertRows(trx: Queries, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const perStatement = Math.max(1, Math.floor(MAX_PARAMETERS / Math.max(1, columns.length)));
  for (const part of batchesOf(rows, perStatement)) {
    const values = part.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(trx);
  }
}

export async function digestTable(trx: Queries, table: string) {
  const digest = createDigest();
  for await (const rows of readTable(trx, table)) digest.add(rows);
  return digest.result();
}

/** A count and a digest over rows in any order. They are equal only when every row is equal. */
export function createDigest() {
  let count = 0;
  let sum = 0n;
  return {
    add(rows: Row[]): void {
      for (const row of rows) {
        count += 1;
        const line = JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
        sum = BigInt.asUintN(256, sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`));
      }
    },
    result: () => ({ count, digest: sum.toString(16) }),
  };
}

/** Reads a consistent snapshot of the database while the shop keeps writing. */
export function readSnapshot<T>(db: Database, read: (trx: Trx) => Promise<T>): Promise<T> {
  // In WAL mode a SQLite transaction sees the state of its first read until it ends.
  if (isSqlite(db)) return db.transaction().execute(read);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
