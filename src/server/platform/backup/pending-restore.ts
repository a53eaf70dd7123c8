import { existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database, Trx } from '../db/database';
import { syncFolder } from '../storage/disk';
import { PENDING_RESTORE_TABLE } from './tables';

type PendingRestores = { pending_restore: { id: string } };

/** The paths that a restore uses beside the files folder until it finishes. */
export function pendingPaths(filesDir: string) {
  return {
    /** The files of the backup. */
    staged: `${filesDir}.restoring`,
    /** The previous files, until the restore finishes. */
    replaced: `${filesDir}.replaced`,
    /** Contains the id of the restore. */
    marker: `${filesDir}.restore`,
  };
}

/** Marks a restore whose files are staged. `recoverRestore` detects an interruption after this point. */
export async function writeMarker(filesDir: string, id: string): Promise<void> {
  const { marker } = pendingPaths(filesDir);
  const file = await open(marker, 'w', 0o600);
  try {
    await file.writeFile(id);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(dirname(marker));
}

/** Written by the transaction that loads the rows: once it is committed, the files are swapped too. */
export async function markLoaded(trx: Trx, id: string): Promise<void> {
  await trx.schema.dropTable(PENDING_RESTORE_TABLE).ifExists().execute();
  await trx.schema.createTable(PENDING_RESTORE_TABLE).addColumn('id', 'text').execute();
  await trx.withTables<PendingRestores>().insertInto('pending_restore').values({ id }).execute();
}

/**
 * Finishes a restore whose rows are committed and undoes any other, so that rows and files match.
 * The caller holds the lock of the data folder. The function is idempotent, also after an interruption.
 */
export async function recoverRestore(db: Database, filesDir: string): Promise<void> {
  const { staged, replaced, marker } = pendingPaths(filesDir);
  const id = await readFile(marker, 'utf8').catch(() => undefined);
  if (id !== undefined && (await readLoadedId(db)) === id) {
    await swapFolders(filesDir);
    await db.schema.dropTable(PENDING_RESTORE_TABLE).execute();
  }
  await rm(staged, { recursive: true, force: true });
  if (id !== undefined) {
    await rm(marker, { force: true });
    await syncFolder(dirname(marker));
  }
  await rm(replaced, { recursive: true, force: true });
}

/** A backup of a half-restored shop would mix two shops. */
export function refusePendingRestore(filesDir: string): void {
  if (!existsSync(pendingPaths(filesDir).marker)) return;
  throw new Error('A restore is running or was interrupted: wait for it, or start the shop to complete it.');
}

async function swapFolders(filesDir: string): Promise<void> {
  const { staged, replaced } = pendingPaths(filesDir);
  if (!existsSync(staged)) return;
  if (existsSync(filesDir) && !existsSync(replaced)) await rename(filesDir, replaced);
  await rename(staged, filesDir);
  await syncFolder(dirname(filesDir));
}

async function readLoadedId(db: Database): Promise<string | undefined> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === PENDING_RESTORE_TABLE)) return undefined;
  const queries = db.withTables<PendingRestores>();
  return (await queries.selectFrom('pending_restore').select('id').executeTakeFirst())?.id;
}
