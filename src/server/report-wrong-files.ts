import { listPartKeys } from './learning/videos/stream-rows';
import type { Database } from './platform/db/database';
import { findWrongFiles } from './platform/files/compare-files';
import type { Storage } from './platform/storage/storage';

const SHOWN = 10;

/** Compares every row of a file with the storage, for the commands that fill one. A difference fails the command. */
export async function reportWrongFiles(db: Database, storage: Storage): Promise<void> {
  let count = 0;
  for await (const { key, reason } of findWrongFiles(db, storage, listPartKeys(db))) {
    count += 1;
    if (count <= SHOWN) console.warn(`${key}: ${reason === 'missing' ? 'missing' : 'another size'}`);
  }
  if (count === 0) return console.log('Every file that the database names is in the storage.');
  console.warn(`${count} files that the database names are missing in the storage or have another size.`);
  process.exitCode = 1;
}
