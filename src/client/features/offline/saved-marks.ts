import { savedCacheOf } from '../../saved/saved-names';

/** What the student chose, apart from the files: the browser may remove those, and then she must hear of it. */
export interface SavedMark {
  title: string;
  /** `saving` also says that there may be files; `removed` by herself, so a book does not save itself again. */
  state: 'saving' | 'saved' | 'removed';
}

type Marks = Record<string, SavedMark>;

export function readMarks(userId: string): Marks {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(savedCacheOf(userId)) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Marks) : {}; // written only here
  } catch {
    return {};
  }
}

/** Null forgets the product. */
export function writeMark(userId: string, productId: string, mark: SavedMark | null): void {
  const { [productId]: _, ...rest } = readMarks(userId);
  try {
    localStorage.setItem(savedCacheOf(userId), JSON.stringify(mark ? { ...rest, [productId]: mark } : rest));
  } catch {
    // Without the mark, only the note about removed files is missing.
  }
}
