import { sql } from 'kysely';
import { isSqlite, type Queries } from './database';

interface Reference {
  child: string;
  column: string;
  parent: string;
  /** 1: a row that is referred to must stay. ON DELETE CASCADE and SET NULL let it go. */
  keeps: number;
}

/** The columns of every foreign key, read from the database. */
export async function listReferences(db: Queries): Promise<Reference[]> {
  const { rows } = await (isSqlite(db)
    ? sql<Reference>`select tables.name as child, keys."from" as "column", keys."table" as parent,
          keys.on_delete in ('NO ACTION', 'RESTRICT') as keeps
        from sqlite_master as tables join pragma_foreign_key_list(tables.name) as keys
        where tables.type = 'table'`
    : sql<Reference>`select children.relname as child, columns.attname as "column", parents.relname as parent,
          case when keys.confdeltype in ('a', 'r') then 1 else 0 end as keeps
        from pg_constraint as keys
        join pg_class as children on children.oid = keys.conrelid
        join pg_class as parents on parents.oid = keys.confrelid
        join pg_attribute as columns on columns.attrelid = keys.conrelid and columns.attnum = any (keys.conkey)
        where keys.contype = 'f' and keys.connamespace = current_schema()::regnamespace`
  ).execute(db);
  return rows;
}
