import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database';
import { listReferences } from '../db/references';
import type { Clock } from '../runtime/clock';
import type { Config } from '../runtime/config';
import { AREAS, type Area, type Storage } from '../storage/storage';
import { objectKeys, possibleFiles, selectStoredFiles } from './files';
import { INCOMING_AREA, uploadFolder } from './incoming';

const DAY_MS = 24 * 3_600_000;
/** Long enough for a form that stays open over a weekend. */
const GRACE_MS = 7 * DAY_MS;

interface SweepDeps {
  db: Database;
  storage: Storage;
  clock: Clock;
  config: Config;
}

/** A shop with many videos has millions of objects, so only a page of their keys is in memory. */
const PAGE = 500;

/** Removes rows of unreferenced files, then stored objects without a row. */
export async function sweepFiles(deps: SweepDeps, pageSize = PAGE): Promise<void> {
  const { db, storage } = deps;
  const before = deps.clock.now() - GRACE_MS;
  await removeUnreferenced(db, before);
  for (const area of AREAS) {
    for await (const page of readOldKeys(storage, area, before, pageSize)) {
      // Listed before the rows are read: an object that gets its row in between is only kept longer.
      const isKept = await findKept(db, page);
      for (const key of page) if (!isKept(key)) await storage.remove(key);
    }
  }
  await sweepUploads(join(uploadFolder(deps.config), INCOMING_AREA), before);
}

async function* readOldKeys(
  storage: Storage,
  area: Area,
  before: number,
  pageSize: number,
): AsyncGenerator<string[]> {
  let page: string[] = [];
  for await (const { key, modifiedAt } of storage.list(area)) {
    if (modifiedAt < before) page.push(key);
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** Which of these objects belong to a row. */
async function findKept(db: Database, keys: string[]): Promise<(key: string) => boolean> {
  const files = await selectStoredFiles(db)
    .select(['id', 'kind'])
    .where('id', 'in', keys.flatMap(possibleFiles))
    .execute();
  const kept = new Set(files.flatMap(objectKeys));
  const ids = keys.filter(isPartOfStream).map(streamOfKey);
  // PostgreSQL refuses an empty list.
  const streams =
    ids.length === 0 ? [] : await db.selectFrom('streams').select('id').where('id', 'in', ids).execute();
  const keptStreams = new Set(streams.map(({ id }) => id));
  return (key) => kept.has(key) || (isPartOfStream(key) && keptStreams.has(streamOfKey(key)));
}

/** Removes the row before its objects: after a crash in between, the next sweep removes the objects without a row. */
async function removeUnreferenced(db: Database, before: number): Promise<void> {
  let removal = db.deleteFrom('files').where('created_at', '<', before);
  for (const { child, column, parent, keeps } of await listReferences(db)) {
    if (parent !== 'files' || keeps === 0) continue;
    const reference = sql.ref(`${child}.${column}`);
    removal = removal.where(
      sql<SqlBool>`not exists (select 1 from ${sql.table(child)} where ${reference} = files.id)`,
    );
  }
  await removal.execute();
}

/** Removes by age alone: a crash may leave an upload without its description. */
async function sweepUploads(folder: string, before: number): Promise<void> {
  for await (const { name } of (await opendir(folder).catch(() => null)) ?? []) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}

function isPartOfStream(key: string): boolean {
  return key.startsWith('streams/') || key.startsWith('stills/');
}

/** The stream that an object belongs to. */
function streamOfKey(key: string): string {
  return key.slice(key.indexOf('/') + 1).split('-', 1)[0] ?? '';
}
