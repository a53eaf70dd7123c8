import type { Database } from '../db/database';
import type { Storage } from '../storage/storage';
import { selectStoredFiles } from './files';

const PAGE = 500;

export interface WrongFile {
  key: string;
  reason: 'missing' | 'size';
}

/** The files that a row names and the storage lacks, or holds with another size. `parts` are the keys of streams. */
export async function* findWrongFiles(
  db: Database,
  storage: Storage,
  parts: AsyncIterable<string>,
): AsyncGenerator<WrongFile> {
  for await (const { id, bytes } of readFileRows(db)) {
    const found = await storage.stat(id);
    if (!found) yield { key: id, reason: 'missing' };
    else if (bytes !== null && found.size !== bytes) yield { key: id, reason: 'size' };
  }
  for await (const key of parts) if (!(await storage.stat(key))) yield { key, reason: 'missing' };
}

/** A prepared video has a row, but no bytes of its own. */
async function* readFileRows(db: Database): AsyncGenerator<{ id: string; bytes: number | null }> {
  let last = '';
  for (;;) {
    const rows = await selectStoredFiles(db)
      .select(['id', 'bytes'])
      .where('kind', '!=', 'stream')
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}
