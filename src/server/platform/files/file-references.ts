import { SqliteAdapter, sql } from 'kysely';
import type { Queries } from '../db/database';

interface FileReference {
  table: string;
  column: string;
}

/**
 * The columns that keep a file, read from the foreign keys of the database. A reference with ON DELETE CASCADE or
 * SET NULL does not keep its file.
 */
export async function listFileReferences(db: Queries): Promise<FileReference[]> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const { rows } = await (isSqlite
    ? sql<FileReference>`select tables.name as "table", keys."from" as "column"
        from sqlite_master as tables join pragma_foreign_key_list(tables.name) as keys
        where tables.type = 'table' and keys."table" = 'files'
        and keys.on_delete in ('NO ACTION', 'RESTRICT')`
    : sql<FileReference>`select tables.relname as "table", columns.attname as "column"
        from pg_constraint as keys
        join pg_class as tables on tables.oid = keys.conrelid
        join pg_attribute as columns on columns.attrelid = keys.conrelid and columns.attnum = keys.conkey[1]
        where keys.contype = 'f' and keys.confrelid = to_regclass('files') and keys.confdeltype in ('a', 'r')`
  ).execute(db);
  return rows;
}
