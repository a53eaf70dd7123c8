import { type Expression, type SqlBool, sql } from 'kysely';
import type { PersonalData } from '../../../../contract/privacy';
import type { Tables, UserRow } from '../../../platform/db/schema';

/** How export and deletion of an account treat one column. */
type Column<V> =
  | 'exported'
  | 'internal'
  | { exported: boolean; erasedTo: V }
  | { exported: boolean; erase: (value: V) => V };

export type ExportName = Exclude<keyof PersonalData, 'exportedAt'>;

export interface PersonalTable<T extends keyof Tables> {
  /** The rows of the user. */
  rowsOf: (user: UserRow) => Expression<SqlBool>;
  onDeletion: 'delete' | 'erase';
  /** Rows that a deletion keeps for now. */
  exceptWhen?: Expression<SqlBool>;
  /** The name of the rows in the export; null when they are not exported. */
  exportAs: ExportName | null;
  columns: { [C in keyof Tables[T]]: Column<Tables[T][C]> };
}

/** Rows that know a person only by the id of the account, which names nobody after a deletion. They stay as they are. */
interface KeptTable<T extends keyof Tables> {
  columns: Record<keyof Tables[T], 'internal'>;
}

/** All tables of a group. */
export type Declared<Group> = {
  [T in keyof Group & keyof Tables]: PersonalTable<T> | KeptTable<T> | 'no person';
};

/** Tables that know nobody. */
export function noPerson<T extends keyof Tables>(...tables: T[]): Record<T, 'no person'> {
  return each(tables, () => 'no person');
}

/** Rows that go with the account of their user. */
export function own<C>(exportAs: ExportName | null, columns: C) {
  return { rowsOf: byUser, onDeletion: 'delete' as const, exportAs, columns };
}

/** Columns that are exported, and kept after a deletion. */
export function exported<C extends string>(...names: C[]): Record<C, 'exported'> {
  return each(names, () => 'exported');
}

/** Columns that are meaningless to the user, or secrets: not exported, and kept after a deletion. */
export function internal<C extends string>(...names: C[]): Record<C, 'internal'> {
  return each(names, () => 'internal');
}

type Erased<V, E extends boolean> = { [C in keyof V]: { exported: E; erasedTo: V[C] } };

const leaving =
  <E extends boolean>(exported: E) =>
  <const V extends Record<string, unknown>>(values: V) =>
    each(Object.keys(values), (name) => ({ exported, erasedTo: values[name] })) as Erased<V, E>; // its own keys

/** Columns that are exported; a deletion leaves these values in them. */
export const erased = leaving(true);

/** As `erased`, but not exported. */
export const forgotten = leaving(false);

function each<C extends string, R>(names: C[], rule: (name: C) => R): Record<C, R> {
  return Object.fromEntries(names.map((name) => [name, rule(name)])) as Record<C, R>; // one for each name
}

export const byUser = (user: UserRow) => sql<SqlBool>`user_id = ${user.id}`;
export const byOrder = (user: UserRow) =>
  sql<SqlBool>`order_id in (select id from orders where user_id = ${user.id})`;
/** These rows only contain a mail. They belong to the account that has verified it, regardless of case. */
export const isProvenEmailOf = (user: UserRow) =>
  user.email_verified_at === null
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`lower(email) = ${user.email.toLowerCase()}`;
/** Matches text that contains the mail. */
export const holding = (column: string, email: string) =>
  sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${email.toLowerCase().replace(/[%_\\]/g, '_')}%`}`;
