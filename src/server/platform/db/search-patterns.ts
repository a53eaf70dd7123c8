import { foldForSearch } from '../../../rules/fold-for-search';

/** One pattern per word, for folded columns: the words may occur anywhere and in any sequence. */
export function searchPatterns(text: string | undefined): string[] {
  const words = foldForSearch(text ?? '')
    .replace(/[%_\\]/g, ' ')
    .split(/\s+/);
  return words.filter(Boolean).map((word) => `%${word}%`);
}
