import { nearestWords } from '../../../rules/nearest-words';
import type { Queries } from '../../platform/db/database';
import { readPublicVersion } from '../../platform/db/public-version';
import { searchWords } from '../../platform/db/search-patterns';

export type CatalogueWords = ReturnType<typeof createCatalogueWords>;

/** The words of the products on sale, in memory. They are read again after the catalogue has changed. */
export function createCatalogueWords(db: Queries) {
  let known = { version: -1, words: new Set<string>() };
  return {
    /** The words that were probably meant, for each word of a search; undefined when all are known, or one resembles none. */
    async correct(search: string): Promise<string[][] | undefined> {
      const words = await read();
      const corrected = searchWords(search).map((word) =>
        isPartOfOne(word, words) ? [word] : nearestWords(word, words),
      );
      const isChanged = corrected.some(([first], at) => first !== searchWords(search)[at]);
      return isChanged && corrected.every((meant) => meant.length > 0) ? corrected : undefined;
    },
  };

  async function read(): Promise<Set<string>> {
    const version = await readPublicVersion(db);
    if (known.version === version) return known.words;
    const products = await db
      .selectFrom('products')
      .select('search_text')
      .where('status', '=', 'published')
      .execute();
    const words = new Set(products.flatMap(({ search_text }) => search_text.split(/[^\p{L}\p{N}]+/u)));
    known = { version, words };
    return words;
  }
}

function isPartOfOne(part: string, words: Set<string>): boolean {
  for (const word of words) if (word.includes(part)) return true;
  return false;
}
