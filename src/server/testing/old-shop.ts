import { createWriteStream, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { findMiscounts } from '../office/statistics/check-sales';
import { recreateTables } from '../platform/backup/load-tables';
import { readArchive } from '../platform/backup/read-archive';
import { insertRows, listTables, type Row } from '../platform/backup/tables';
import { MIGRATIONS } from '../platform/db/migrate';
import { filesDirOf } from '../platform/storage/open-storage';
import type { TestShop } from './shop';
import { readShopFacts } from './shop-facts';

const FIXTURES = join(import.meta.dirname, 'fixtures');
export const OLD_BACKUP = join(FIXTURES, 'shop-0.1.0.tar.gz');

/** Computed by version 0.1.0 from the shop in the archive: see make-shop-0.1.0.ts.txt. */
export const OLD_SHOP = JSON.parse(readFileSync(join(FIXTURES, 'shop-0.1.0.json'), 'utf8'));

const OLD_STEPS = Object.keys(MIGRATIONS).filter((step) => step < '0009');
/** The steps that an upgrade of a shop of version 0.1.0 runs. */
export const NEW_STEPS = Object.keys(MIGRATIONS).filter((step) => !OLD_STEPS.includes(step));

/** Tables of version 0.1.0 that later versions store differently. The facts cover their content. */
const REPLACED_TABLES = ['purchases'];
/** Counts that a later version groups otherwise. They must agree with the ledger. */
const RECOUNTED_TABLES = ['sales_by_product'];

/** Gives a shop the tables of version 0.1.0 with these rows, parents first. */
export async function loadOldTables(
  { db }: Pick<TestShop, 'db'>,
  tables: Record<string, Row[]>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await recreateTables(trx, OLD_STEPS);
    for (const [table, rows] of Object.entries(tables)) await insertRows(trx, table, rows);
  });
}

/** Gives a shop the tables and files of the archive, as a new version finds them in place. */
export async function loadOldShop(shop: TestShop): Promise<void> {
  const tables: Record<string, Row[]> = {};
  for await (const entry of readArchive(OLD_BACKUP)) {
    if (entry.kind === 'rows') tables[entry.table] = [...(tables[entry.table] ?? []), ...entry.rows];
    if (entry.kind !== 'file') continue;
    const path = join(filesDirOf(shop.config), entry.key);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(entry.body, createWriteStream(path));
  }
  await loadOldTables(shop, tables);
}

/** Every row of the tables that still exist is there, except in tables that are emptied. */
export async function expectOldRows({ db }: TestShop, emptied: string[]): Promise<void> {
  const expected: Record<string, number> = { ...OLD_SHOP.totals.tables };
  for (const table of [...REPLACED_TABLES, ...RECOUNTED_TABLES]) delete expected[table];
  for (const table of emptied) expected[table] = 0;
  const tables = await listTables(db);
  for (const table of REPLACED_TABLES) expect(tables).not.toContain(table);
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table] = await countRows(db, table);
  expect(counts).toMatchObject(expected);
  expect(await findMiscounts(db)).toEqual([]);
}

/** Money, access, orders, proofs, files and API answers are those of version 0.1.0. */
export async function expectOldFacts(shop: TestShop): Promise<void> {
  const login = await shop.call('POST /users/login', { body: OLD_SHOP.admin });
  expect(login.status).toBe(200);
  const facts = await readShopFacts(shop, login.body, OLD_SHOP.people);
  const { proofs, ...others } = OLD_SHOP.facts;
  for (const [subject, expected] of Object.entries({ ...others, proofs: proofs.map(eraseDeleted) })) {
    expect(facts, subject).toHaveProperty(subject);
    expect({ [subject]: facts[subject as keyof typeof facts] }).toMatchObject({ [subject]: expected });
  }
}

/** Version 0.1.0 kept the comment and the file name in the proof of a deleted account. */
function eraseDeleted(proof: { comment: string; buyer: { email: string }; file: object }) {
  return proof.buyer.email === '' ? { ...proof, comment: '', file: { ...proof.file, name: '' } } : proof;
}

async function countRows(db: TestShop['db'], table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    db,
  );
  return Number(rows[0]?.count);
}
