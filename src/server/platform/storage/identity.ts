import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/database';
import type { Clock } from '../runtime/clock';
import { keepRandom } from '../secrets/shop-secret';
import { readWhole, type Storage } from './storage';

/** The setting that names the storage of this database. */
export const IDENTITY_SETTING = 'storage.id';
const KEY = 'identity/shop.txt';
/** Another process of the shop may have claimed the database and not written the object yet. */
const ATTEMPTS = 10;
const WAIT_MS = 500;

/**
 * Refuses a storage that does not hold the files of this database, such as the bucket of another shop or the empty
 * folder of a second machine. The first start claims its storage.
 */
export async function checkStorageIdentity(
  { db, storage, clock }: { db: Database; storage: Storage; clock: Clock },
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<void> {
  const { id, isNew } = await readIdentity(db, clock);
  if (isNew) return await writeIdentity(storage, id);
  for (let attempt = 1; ; attempt++) {
    const found = await readObject(storage);
    if (found === id) return;
    if (found !== null || attempt === ATTEMPTS) throw new Error(describeWrongPair(found));
    await wait(WAIT_MS);
  }
}

export async function writeIdentity(storage: Storage, id: string): Promise<void> {
  await storage.put('identity', Buffer.from(id), 'txt', 'shop');
}

/** The id of the database's storage. `isNew` is true for the one process that gave it. */
export async function readIdentity(db: Database, clock: Clock): Promise<{ id: string; isNew: boolean }> {
  const { value, isNew } = await keepRandom(db, IDENTITY_SETTING, clock.now());
  return { id: value, isNew };
}

async function readObject(storage: Storage): Promise<string | null> {
  if (!(await storage.stat(KEY))) return null;
  return (await readWhole(await storage.open(KEY))).toString();
}

function describeWrongPair(found: string | null): string {
  const reason = found === null ? 'is not the one of this database' : 'belongs to another shop';
  return (
    `The file storage ${reason}: set DATA_DIR or S3_BUCKET to the right one, ` +
    'or, if you moved its files yourself, run npm run move-files -- adopt.'
  );
}
