import { savedCacheOf } from '../../saved/saved-names';
import { readRecord, writeRecord } from '../../saving/device-records';

/** What the student chose, apart from the files: the browser may remove those, and then she must hear of it. */
export interface SavedMark {
  title: string;
  /** `saving` also says that there may be files; `removed` by herself, so a book does not save itself again. */
  state: 'saving' | 'saved' | 'removed';
}

type Marks = Record<string, SavedMark>;

export function readMarks(userId: string): Marks {
  return readRecord<Marks>(savedCacheOf(userId)) ?? {};
}

/** Null forgets the product. Without a mark, only the note about removed files is missing. */
export function writeMark(userId: string, productId: string, mark: SavedMark | null): void {
  const { [productId]: _, ...rest } = readMarks(userId);
  writeRecord(savedCacheOf(userId), mark ? { ...rest, [productId]: mark } : rest);
}
