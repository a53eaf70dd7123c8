import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database, Trx } from '../db/database';
import { holdsData } from '../db/holds-data';
import { migrate } from '../db/migrate';
import { createDiskStorage, makeFolder } from '../storage/disk';
import { IDENTITY_SETTING, writeIdentity } from '../storage/identity';
import { type Storage, splitKey } from '../storage/storage';
import { applyMissingSteps, recreateTables } from './load-tables';
import { markLoaded, pendingPaths, recoverRestore, writeMarker } from './pending-restore';
import { readArchive } from './read-archive';
import { settleMails } from './settle-mails';
import { insertRows } from './tables';
import type { BackupTotals } from './write-backup';

const DAMAGED = 'The backup is incomplete or damaged: nothing was changed.';

/** A session that ended after the backup, or a used link, must not become valid again. */
export const NOT_RESTORED_TABLES = ['sessions', 'account_tokens'];

interface Restoration {
  db: Database;
  filesDir: string;
  /** Takes the files in place of the folder. */
  bucket?: Storage | undefined;
  source: string;
  /** Overwrites a shop with data. */
  force: boolean;
  /** The time of the restore; the clock of the machine when absent. */
  now?: number;
}

/**
 * Replaces the shop with a backup: stages the files, loads and migrates the rows in one transaction, swaps the
 * folders. An interruption at any point leaves the old shop or the new one after `recoverRestore`.
 */
export async function restoreBackup(shop: Restoration): Promise<BackupTotals> {
  const { db, filesDir } = shop;
  await recoverRestore(db, filesDir);
  await migrate(db);
  if (!shop.force && (await holdsData(db))) {
    throw new Error('This shop already holds data: add --force to overwrite it with the backup.');
  }
  await refuseMountPoint(filesDir);
  let totals: BackupTotals;
  try {
    totals = await stageFiles(shop);
    const id = randomUUID();
    await writeMarker(filesDir, id);
    await db.transaction().execute(async (trx) => {
      await loadRows(trx, shop.source, totals);
      await applyMissingSteps(trx);
      await settleMails(trx, shop.now ?? Date.now());
      await markLoaded(trx, id);
    });
  } catch (error) {
    // Without an answer from the database, the next start recovers.
    await recoverRestore(db, filesDir).catch(() => {});
    throw isUnreadable(error) ? new Error(DAMAGED, { cause: error }) : error;
  }
  await recoverRestore(db, filesDir);
  return totals;
}

/** A mount point cannot be renamed. Failing only after the commit would leave new rows with old files. */
async function refuseMountPoint(filesDir: string): Promise<void> {
  await makeFolder(dirname(filesDir));
  const [files, parent] = await Promise.all([stat(filesDir).catch(() => undefined), stat(dirname(filesDir))]);
  if (files && files.dev !== parent.dev) {
    throw new Error(`${filesDir} is a mount point and can't be replaced: mount its parent folder instead.`);
  }
}

/** Reads the whole archive before any change; the rows are only counted. */
async function stageFiles({ source, filesDir, bucket }: Restoration): Promise<BackupTotals> {
  const { staged } = pendingPaths(filesDir);
  // An object in a bucket replaces nothing: names are random, and rows name the new ones only after the commit.
  const target = bucket ?? createDiskStorage(staged);
  const found: BackupTotals = { tables: {}, files: 0 };
  let promised: BackupTotals | undefined;
  if (!bucket) await makeFolder(staged);
  for await (const entry of readArchive(source)) {
    if (entry.kind === 'rows') {
      countRows(found, entry.table, entry.rows.length);
      const identity = entry.table === 'settings' && entry.rows.find(({ key }) => key === IDENTITY_SETTING);
      if (identity) await writeIdentity(target, String(identity.value));
    }
    if (entry.kind === 'totals') promised = entry.totals;
    if (entry.kind !== 'file') continue;
    const [area, name, extension] = splitKey(entry.key);
    await target.put(area, entry.body, extension, name);
    found.files += 1;
  }
  if (!promised || found.files !== promised.files || !hasAllRows(found, promised)) throw new Error(DAMAGED);
  return promised;
}

async function loadRows(trx: Trx, source: string, promised: BackupTotals): Promise<void> {
  const found: BackupTotals = { tables: {}, files: 0 };
  for await (const entry of readArchive(source)) {
    if (entry.kind === 'manifest') await recreateTables(trx, entry.steps);
    if (entry.kind === 'file') break;
    if (entry.kind !== 'rows') continue;
    countRows(found, entry.table, entry.rows.length);
    if (!NOT_RESTORED_TABLES.includes(entry.table)) await insertRows(trx, entry.table, entry.rows);
  }
  if (!hasAllRows(found, promised)) throw new Error(DAMAGED);
}

function countRows(totals: BackupTotals, table: string, count: number): void {
  totals.tables[table] = (totals.tables[table] ?? 0) + count;
}

function hasAllRows(found: BackupTotals, promised: BackupTotals): boolean {
  return Object.entries(promised.tables).every(([table, count]) => (found.tables[table] ?? 0) === count);
}

/** Whether it is an error of the decompressor, such as "unexpected end of file". */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
