import { foldForSearch } from '../../../rules/fold-for-search';
import { type Piece, textOfPages } from '../../../rules/recipes/pdf-lines';

export interface BookText {
  page: number;
  /** The largest line of the page if it is larger than the text; otherwise null. */
  heading: string | null;
  text: string;
}

type TextItem = Pick<Piece, 'str' | 'height'> & { hasEOL: boolean };

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

/** The height of most letters of a page. */
export function usualHeight(items: readonly TextItem[]): number {
  const heights = heightsOf(items);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}

function heightsOf(items: readonly TextItem[]): number[] {
  return items
    .flatMap(({ str, height }) => (str.trim() ? Array<number>(str.length).fill(height) : []))
    .sort((a, b) => a - b);
}

export function headingOf(items: readonly TextItem[]): string | null {
  const usual = usualHeight(items);
  const largest = heightsOf(items).at(-1) ?? 0;
  if (largest < usual * LARGER) return null;
  const words = items.filter(({ str, height }) => str.trim() && Math.abs(height - largest) < 0.5);
  const heading = words.map(({ str }) => str.trim()).join(' ');
  return heading.slice(0, 120) || null;
}

export function joinText(items: readonly TextItem[]): string {
  return items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('');
}

export type PageBlock =
  | { kind: 'heading' | 'text'; text: string }
  /** A name and what stands across from it. */
  | { kind: 'row'; name: string; value: string };

/** The text of one page as it flows: no page number, one block for each paragraph, heading and row of a table. */
export function blocksOf(pieces: readonly Piece[]): PageBlock[] {
  return textOfPages([[...pieces]])
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      if (line.startsWith('# ')) return { kind: 'heading', text: line.slice(2) };
      const [name = '', value] = line.split(' ..... ');
      return value === undefined ? { kind: 'text', text: line } : { kind: 'row', name, value };
    });
}
