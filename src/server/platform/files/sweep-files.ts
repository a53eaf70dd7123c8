import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type SqlBool, sql } from 'kysely';
import { SHOP_TIME_ZONE } from '../../../rules/shop-time';
import type { Database } from '../db/database';
import type { JobDefinition } from '../jobs/scheduler';
import type { Clock } from '../runtime/clock';
import type { Config } from '../runtime/config';
import type { Storage } from '../storage/storage';
import { AREAS } from '../storage/storage';
import { listFileReferences } from './file-references';
import { objectKeys, selectStoredFiles } from './files';
import { INCOMING_AREA, uploadFolder } from './incoming';
import { isPartOfStream, streamOfKey } from './stream-keys';

const DAY_MS = 24 * 3_600_000;
/** Long enough for a form that stays open over a weekend. */
const GRACE_MS = 7 * DAY_MS;

/** Removes rows of unreferenced files, then stored objects without a row. */
export async function sweepFiles(deps: {
  db: Database;
  storage: Storage;
  clock: Clock;
  config: Config;
}): Promise<void> {
  const before = deps.clock.now() - GRACE_MS;
  // Listed before the rows are read: an object that gets its row in between is only kept longer.
  const candidates: string[] = [];
  for (const area of AREAS)
    for await (const { key, modifiedAt } of deps.storage.list(area))
      if (modifiedAt < before) candidates.push(key);
  await removeUnreferenced(deps.db, before);
  const files = await selectStoredFiles(deps.db).select(['id', 'kind']).execute();
  const kept = new Set(files.flatMap(objectKeys));
  const streams = await deps.db.selectFrom('streams').select('id').execute();
  const keptStreams = new Set(streams.map(({ id }) => id));
  for (const key of candidates)
    if (!kept.has(key) && !(isPartOfStream(key) && keptStreams.has(streamOfKey(key))))
      await deps.storage.remove(key);
  await sweepUploads(join(uploadFolder(deps.config), INCOMING_AREA), before);
}

/** Removes the row before its objects: after a crash in between, the next sweep removes the objects without a row. */
async function removeUnreferenced(db: Database, before: number): Promise<void> {
  let removal = db.deleteFrom('files').where('created_at', '<', before);
  for (const { table, column } of await listFileReferences(db)) {
    const reference = sql.ref(`${table}.${column}`);
    removal = removal.where(
      sql<SqlBool>`not exists (select 1 from ${sql.table(table)} where ${reference} = files.id)`,
    );
  }
  await removal.execute();
}

/** Removes by age alone: a crash may leave an upload without its description. */
async function sweepUploads(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}

export function sweepFilesJob(deps: {
  db: Database;
  storage: Storage;
  clock: Clock;
  config: Config;
}): JobDefinition {
  return {
    name: 'sweep-files',
    schedule: { cron: '15 */6 * * *', timeZone: SHOP_TIME_ZONE },
    run: () => sweepFiles(deps),
  };
}
