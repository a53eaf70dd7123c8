import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteDatabase } from './sqlite-driver';

/**
 * Prevents a second shop from using the same data folder. The lock is a SQLite file lock on a separate file:
 * the kernel releases it with the process, so a kill -9 never blocks the next start.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new SqliteDatabase(join(dataDir, 'shop.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new Error(
        `Another shop is running on the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
      );
    }
    throw error;
  }
  return { release: () => lock.close() };
}
