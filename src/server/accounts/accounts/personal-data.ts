import { type Expression, type SqlBool, sql } from 'kysely';
import type { Queries, Trx } from '../../platform/db/database';
import type { Tables, UserRow } from '../../platform/db/schema';
import { ACCOUNT_DATA } from './personal-data/accounts';
import { CATALOGUE_DATA } from './personal-data/catalogue';
import type { Declared, ExportName, PersonalTable } from './personal-data/declaration';
import { FIGURE_DATA } from './personal-data/figures';
import { LEARNING_DATA } from './personal-data/learning';
import { OFFER_DATA } from './personal-data/offers';
import { OFFICE_DATA } from './personal-data/office';
import { ORDER_DATA } from './personal-data/orders';
import { PAYMENT_DATA } from './personal-data/payments';
import { PLATFORM_DATA } from './personal-data/platform';

/**
 * Every table and column, once. A deletion keeps the records that accounting needs: orders, payments, grants and the
 * numbers of proofs, all of an account without a name. The privacy page states the same.
 */
export const PERSONAL_DATA: Declared<Tables> = {
  ...ACCOUNT_DATA,
  ...CATALOGUE_DATA,
  ...OFFER_DATA,
  ...ORDER_DATA,
  ...PAYMENT_DATA,
  ...FIGURE_DATA,
  ...LEARNING_DATA,
  ...OFFICE_DATA,
  ...PLATFORM_DATA,
};

export async function exportPersonalData(db: Queries, user: UserRow) {
  const data: Partial<Record<ExportName, Record<string, unknown>[]>> = {};
  for (const [table, declared] of personalTables()) {
    if (declared.exportAs === null) continue;
    const columns = Object.entries(declared.columns)
      .filter(([, rule]) => rule === 'exported' || (typeof rule === 'object' && rule.exported))
      .map(([name]) => name);
    data[declared.exportAs] = await db
      .selectFrom(table)
      .select(columns as 'id'[]) // the declaration names columns of its table
      .where(declared.rowsOf(user))
      .execute();
  }
  return data as Required<typeof data>; // a test checks that each name has a table
}

export async function erasePersonalData(trx: Trx, user: UserRow): Promise<void> {
  for (const [table, declared] of personalTables()) {
    const rows = declared.exceptWhen
      ? sql<SqlBool>`(${declared.rowsOf(user)}) and not (${declared.exceptWhen})`
      : declared.rowsOf(user);
    if (declared.onDeletion === 'delete') {
      await trx.deleteFrom(table).where(rows).execute();
      continue;
    }
    const erased: Record<string, unknown> = {};
    for (const [column, rule] of Object.entries(declared.columns)) {
      if (typeof rule !== 'object') continue;
      if ('erasedTo' in rule) erased[column] = rule.erasedTo;
      else await eraseEach(trx, table, column, rows, rule.erase as (value: unknown) => unknown); // its column's type
    }
    if (Object.keys(erased).length > 0) await trx.updateTable(table).set(erased).where(rows).execute();
  }
}

async function eraseEach(
  trx: Trx,
  table: 'users',
  column: string,
  rows: Expression<SqlBool>,
  erase: (value: unknown) => unknown,
): Promise<void> {
  const name = column as 'name'; // a column of this table, as declared
  for (const row of await trx.selectFrom(table).select(['id', name]).where(rows).execute()) {
    await trx
      .updateTable(table)
      .set({ [column]: erase(row[name]) })
      .where('id', '=', row.id)
      .execute();
  }
}

/** All tables with rows of a person are handled alike, through the type of one of them. */
function personalTables() {
  const declared = Object.entries(PERSONAL_DATA).filter(
    ([, table]) => table !== 'no person' && 'rowsOf' in table,
  );
  return declared as unknown as ['users', PersonalTable<'users'>][];
}
