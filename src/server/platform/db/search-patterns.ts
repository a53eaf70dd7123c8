import { foldForSearch } from '../../../rules/fold-for-search';

/** The folded words of a search, without the signs that a pattern would read. */
export function searchWords(text: string | undefined): string[] {
  const words = foldForSearch(text ?? '')
    .replace(/[%_\\]/g, ' ')
    .split(/\s+/);
  return words.filter(Boolean);
}

/** One pattern per word, for folded columns: the words may occur anywhere and in any sequence. */
export function searchPatterns(text: string | undefined): string[] {
  return searchWords(text).map(toPattern);
}

export function toPattern(word: string): string {
  return `%${word}%`;
}
