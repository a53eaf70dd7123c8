import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenedDatabase, Queries } from '../db/database';

export type Row = Record<string, string | number | null>;
type Engine = OpenedDatabase['engine'];

const BATCH = 1000;
/** Both engines take at least this many parameters in one statement. */
const MAX_PARAMETERS = 30_000;

/** Every table of the shop, parents before children: the order in which the migrations made them. */
export async function listTables(db: Queries, engine: Engine): Promise<string[]> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table'
        and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\' order by rowid`
    : sql<{ name: string }>`select relname as name from pg_class where relkind = 'r'
        and relnamespace = current_schema()::regnamespace and relname not like 'kysely\\_%' order by oid`
  ).execute(db);
  return rows.map((row) => row.name);
}

/** All rows of a table in batches, inside the caller's transaction, without holding the table in memory. */
export function readTable(trx: Queries, engine: Engine, table: string): AsyncGenerator<Row[]> {
  return engine === 'sqlite' ? readByRowid(trx, table) : readByCursor(trx, table);
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
  for (let start = 0; start < rows.length; start += perStatement) {
    const values = rows
      .slice(start, start + perStatement)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(trx);
  }
}

/** A count and a digest over all rows in any order: equal on two databases only when every row is equal. */
export async function digestTable(trx: Queries, engine: Engine, table: string) {
  let count = 0;
  let sum = 0n;
  for await (const rows of readTable(trx, engine, table)) {
    for (const row of rows) {
      count += 1;
      const line = JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
      sum = BigInt.asUintN(256, sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`));
    }
  }
  return { count, digest: sum.toString(16) };
}
