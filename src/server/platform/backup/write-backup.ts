import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import type { Database } from '../db/database';
import { appliedSteps } from '../db/migrate';
import { INCOMING_AREA } from '../files/incoming';
import { PARTIAL_AREA, syncFolder } from '../storage/disk';
import { AREAS, notFoundAsNull, type Storage } from '../storage/storage';
import { listTables, readSnapshot, readTable } from './tables';

export const BACKUP_FORMAT = 1;

/** The visitors of today are forgotten when the day is over, and a backup is kept for longer. */
const NOT_SAVED_TABLES = ['visit_days', 'visit_marks'];

export interface BackupTotals {
  tables: Record<string, number>;
  files: number;
}

/**
 * Writes the whole shop to one archive while it runs. The rows come first: a row refers to a file only after
 * the file is complete, so every file of the snapshot is stored when it is read.
 */
export async function writeBackup(shop: {
  db: Database;
  storage: Storage;
  target: string;
}): Promise<BackupTotals> {
  const { db, storage, target } = shop;
  const unfinished = `${target}.part`;
  await mkdir(dirname(target), { recursive: true });
  const archive = pack();
  const written = pipeline(archive, createGzip({ level: 1 }), createWriteStream(unfinished, { mode: 0o600 }));
  try {
    const totals = await fill(archive, db, storage);
    archive.finalize();
    await written;
    const file = await open(unfinished);
    await file.sync();
    await file.close();
    await rename(unfinished, target);
    await syncFolder(dirname(target));
    return totals;
  } catch (error) {
    archive.destroy();
    await written.catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function fill(archive: Pack, db: Database, storage: Storage): Promise<BackupTotals> {
  const tables = await readSnapshot(db, async (trx) => {
    const counts: Record<string, number> = {};
    const steps = await appliedSteps(trx);
    // The archive of a wrong folder would take the place of a good one.
    if (steps.length === 0)
      throw new Error('There is no shop in this database, so there is nothing to save.');
    await addJson(archive, 'manifest.json', { format: BACKUP_FORMAT, steps });
    for (const table of await listTables(trx)) {
      if (NOT_SAVED_TABLES.includes(table)) continue;
      let batch = 0;
      counts[table] = 0;
      for await (const rows of readTable(trx, table)) {
        counts[table] += rows.length;
        await addJson(archive, `tables/${table}/${String(batch++).padStart(6, '0')}.json`, rows);
      }
    }
    return counts;
  });
  const files = await addFiles(archive, storage);
  const totals = { tables, files };
  await addJson(archive, 'totals.json', totals);
  return totals;
}

function addJson(archive: Pack, name: string, value: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name }, JSON.stringify(value), (error) => (error ? reject(error) : resolve()));
  });
}

async function addFiles(archive: Pack, storage: Storage): Promise<number> {
  let count = 0;
  for (const area of AREAS) {
    if (area === PARTIAL_AREA || area === INCOMING_AREA) continue;
    for await (const { key } of storage.list(area)) {
      // A file that was removed since the snapshot has no row any more.
      const found = await storage.stat(key);
      const body = found && (await storage.open(key).catch(notFoundAsNull));
      if (!body) continue;
      await pipeline(body, archive.entry({ name: `files/${key}`, size: found.size }));
      count += 1;
    }
  }
  return count;
}
