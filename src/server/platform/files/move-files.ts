import { createHash } from 'node:crypto';
import { AREAS, type Area, type Storage, splitKey } from '../storage/storage';

/** Unfinished work of one process, which the next start does not need. */
const NOT_MOVED: Area[] = ['partial', 'incoming'];

interface MoveTotals {
  copied: number;
  bytes: number;
  /** Copied and compared by an earlier run. */
  known: number;
}

interface Journal {
  has(key: string): boolean;
  add(key: string): Promise<void>;
}

/**
 * Copies every file of one storage to another and reads it back to compare it. Files never change, so the shop may go
 * on serving; a second run copies only what is new.
 */
export async function moveFiles(
  { from, to, journal }: { from: Storage; to: Storage; journal: Journal },
  onProgress: (totals: MoveTotals) => void = () => {},
): Promise<MoveTotals> {
  const totals: MoveTotals = { copied: 0, bytes: 0, known: 0 };
  for (const area of AREAS.filter((name) => !NOT_MOVED.includes(name))) {
    for await (const { key } of from.list(area)) {
      if (journal.has(key) && (await to.stat(key))) {
        totals.known += 1;
        continue;
      }
      const size = await copyFile(from, to, key);
      // Removed while this ran: nothing refers to it any more.
      if (size === null) continue;
      await journal.add(key);
      totals.copied += 1;
      totals.bytes += size;
      onProgress(totals);
    }
  }
  return totals;
}

async function copyFile(from: Storage, to: Storage, key: string): Promise<number | null> {
  if (!(await from.stat(key))) return null;
  const [area, name, extension] = splitKey(key);
  const stored = await to.put(area, await from.open(key), extension, name);
  const kept = await digest(to, key);
  if (kept.size !== stored.size || kept.sha256 !== stored.sha256)
    throw new Error(`${key} arrived damaged: run the command again.`);
  return stored.size;
}

async function digest(storage: Storage, key: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const part of await storage.open(key)) {
    hash.update(part);
    size += part.byteLength;
  }
  return { size, sha256: hash.digest('hex') };
}
