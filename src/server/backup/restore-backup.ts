import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { z } from 'zod';
import type { OpenedDatabase, Trx } from '../db/database';
import { migrate } from '../db/migrate';
import { holdsData, recreateTables } from './load-tables';
import { insertRows } from './tables';
import { BACKUP_FORMAT, type BackupTotals } from './write-backup';

const manifestSchema = z.object({ format: z.literal(BACKUP_FORMAT), steps: z.array(z.string()) });
const rowsSchema = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])));
const totalsSchema = z.object({ tables: z.record(z.string(), z.number()), files: z.number() });

const DAMAGED = 'The backup is incomplete or damaged: nothing was changed.';

export interface Restoration {
  database: OpenedDatabase;
  filesDir: string;
  source: string;
  /** Overwrites a shop that holds data. */
  force: boolean;
}

/** Puts a backup in place: the database in one transaction, the files only when the whole archive was good. */
export async function restoreBackup(shop: Restoration): Promise<BackupTotals> {
  await migrate(shop.database.db);
  const arriving = `${shop.filesDir}.restoring`;
  await rm(arriving, { recursive: true, force: true });
  try {
    const totals = await shop.database.db.transaction().execute(async (trx) => {
      if (!shop.force && (await holdsData(trx))) {
        throw new Error('This shop already holds data: add --force to overwrite it with the backup.');
      }
      const restored = await load(trx, shop, arriving);
      await mkdir(arriving, { recursive: true });
      await rm(shop.filesDir, { recursive: true, force: true });
      await rename(arriving, shop.filesDir);
      return restored;
    });
    await migrate(shop.database.db);
    return totals;
  } catch (error) {
    throw isUnreadable(error) ? new Error(DAMAGED, { cause: error }) : error;
  } finally {
    await rm(arriving, { recursive: true, force: true });
  }
}

async function load(trx: Trx, shop: Restoration, arriving: string): Promise<BackupTotals> {
  const found: BackupTotals = { tables: {}, files: 0 };
  let promised: BackupTotals | undefined;
  for await (const { name, body } of readArchive(shop.source)) {
    const [kind, first = ''] = name.split('/');
    if (name === 'manifest.json') {
      await recreateTables(trx, shop.database.engine, manifestSchema.parse(await json(body)).steps);
    } else if (name === 'totals.json') {
      promised = totalsSchema.parse(await json(body));
    } else if (kind === 'tables') {
      const rows = rowsSchema.parse(await json(body));
      await insertRows(trx, first, rows);
      found.tables[first] = (found.tables[first] ?? 0) + rows.length;
    } else if (kind === 'files' && !name.split('/').includes('..')) {
      const path = join(arriving, name.slice('files/'.length));
      await mkdir(dirname(path), { recursive: true });
      await pipeline(body, createWriteStream(path, { flush: true }));
      found.files += 1;
    }
  }
  if (!promised || !isComplete(found, promised)) {
    throw new Error(DAMAGED);
  }
  return promised;
}

/** The unpacker's own complaints, such as "unexpected end of file". */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

function isComplete(found: BackupTotals, promised: BackupTotals): boolean {
  const tables = Object.entries(promised.tables);
  return (
    found.files === promised.files && tables.every(([table, count]) => (found.tables[table] ?? 0) === count)
  );
}

async function* readArchive(source: string): AsyncGenerator<{ name: string; body: Readable }> {
  const archive = extract();
  const reading = pipeline(createReadStream(source), createGunzip(), archive);
  // A damaged archive also ends the loop below with this error.
  reading.catch(() => {});
  // Node's own pipeline would wait for ever on an entry of this library that breaks off.
  for await (const entry of archive) yield { name: entry.header.name, body: Readable.from(entry) };
  await reading;
}

async function json(body: Readable): Promise<unknown> {
  return JSON.parse(await text(body));
}
