import type { Expression, SqlBool } from 'kysely';
import type { PersonalData } from '../../../../contract/privacy';
import type { Tables, UserRow } from '../../../platform/db/schema';

/** How export and deletion of an account treat one column. */
type Column<V> =
  /** Exported, and kept after a deletion. */
  | 'exported'
  /** Meaningless to the user, or a secret: not exported, and kept after a deletion. */
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

/** All tables of a group. */
export type Declared<Group> = { [T in keyof Group & keyof Tables]: PersonalTable<T> | 'no person' };
