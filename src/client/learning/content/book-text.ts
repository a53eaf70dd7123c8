import { foldForSearch } from '../../../rules/fold-for-search';
import type { Book } from './open-pdf';

export interface BookText {
  page: number;
  /** The largest line of the page if it is larger than the text; otherwise null. */
  heading: string | null;
  text: string;
}

interface TextItem {
  str: string;
  height: number;
  hasEOL: boolean;
}

export interface Found {
  page: number;
  before: string;
  match: string;
  after: string;
}

/** A heading is at least this much larger than the usual letters of its page. */
const LARGER = 1.3;
const AROUND = 40;
export const MOST_FOUND = 50;

/** Reads all pages one by one and calls back after each. */
export async function readBook(book: Book, onRead: (pages: BookText[]) => void, isWanted: () => boolean) {
  const pages: BookText[] = [];
  for (let page = 1; page <= book.numPages && isWanted(); page++) {
    const content = await (await book.getPage(page)).getTextContent();
    const items = content.items.filter(
      (item): item is (typeof content.items)[number] & TextItem => 'str' in item,
    );
    pages.push({ page, heading: headingOf(items), text: joinText(items) });
    onRead([...pages]);
  }
}

/** The places of a word in a book, regardless of case and accents. */
export function findInBook(pages: readonly BookText[], wanted: string): Found[] {
  const needle = foldForSearch(wanted);
  if (needle.length < 2) return [];
  const found: Found[] = [];
  for (const { page, text } of pages) {
    const flat = text.replace(/\s+/g, ' ');
    // Folding letter by letter keeps the positions.
    const folded = Array.from(flat, (letter) => foldForSearch(letter) || letter).join('');
    const isAligned = folded.length === flat.length;
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) {
      if (found.length >= MOST_FOUND) return found;
      const from = isAligned ? at : 0;
      const to = isAligned ? at + needle.length : 0;
      found.push({
        page,
        before: flat.slice(Math.max(0, from - AROUND), from),
        match: flat.slice(from, to),
        after: flat.slice(to, to + AROUND),
      });
    }
  }
  return found;
}

export function headingOf(items: readonly TextItem[]): string | null {
  const heights = items
    .flatMap(({ str, height }) => (str.trim() ? Array<number>(str.length).fill(height) : []))
    .sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const largest = heights.at(-1) ?? 0;
  if (largest < usual * LARGER) return null;
  const words = items.filter(({ str, height }) => str.trim() && Math.abs(height - largest) < 0.5);
  return (
    words
      .map(({ str }) => str.trim())
      .join(' ')
      .slice(0, 120) || null
  );
}

export function joinText(items: readonly TextItem[]): string {
  return items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('');
}
