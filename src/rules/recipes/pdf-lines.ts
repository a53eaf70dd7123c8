import { isKnownFact } from './read-head';
import { isSectionHeading } from './split-recipes';

/** A piece of text on a page of a PDF. */
export interface Piece {
  str: string;
  transform: number[];
  width: number;
  height: number;
}

interface TextLine {
  text: string;
  y: number;
  left: number;
  right: number;
  height: number;
  /** There is more room above it than between two lines. */
  isApart: boolean;
}

/** A gap of so many letter heights separates two columns of a table: a name and its amount. */
const COLUMN_GAP = 2.5;
const PARAGRAPH_GAP = 1.9;
/** A title is at least this much larger than the usual letters. */
const LARGER = 1.3;

/**
 * The text of a book: without page numbers and lines that every page repeats, one line for each paragraph, `# ` in
 * front of the titles, dots between the columns of a table, and an empty line where there is more room.
 */
export function textOfPages(pages: Piece[][]): string {
  const read = withoutRepeated(pages.map(readLines));
  const usual = mostOf(read.flat().map(({ height, text }) => [Math.round(height * 2) / 2, text.length]));
  const titles = titleHeight(read, usual);
  const isTitle = ({ text, height }: TextLine) =>
    Math.abs(height - titles) < 0.5 && /\p{L}/u.test(text) && !isSectionHeading(text);
  const written: { text: string; line: TextLine; edge: number }[] = [];
  for (const lines of read) {
    const edge = Math.max(...lines.map(({ right }) => right));
    for (const line of lines) {
      const above = written.at(-1);
      const goesOn = isTitle(line)
        ? above !== undefined && isTitle(above.line) && !line.isApart
        : above !== undefined && !isTitle(above.line) && isWrapped(above.line, line, above.edge);
      if (above && goesOn) {
        above.text += ` ${line.text}`;
        above.line = { ...line, isApart: above.line.isApart };
      } else written.push({ text: isTitle(line) ? `# ${line.text}` : line.text, line, edge });
    }
  }
  return written
    .map(({ text, line }, at) => (at > 0 && line.isApart ? '\n' : '') + oneFactPerLine(text))
    .join('\n');
}

/** Pieces of the same height on the page are one line; a page number alone is none. */
function readLines(pieces: Piece[]): TextLine[] {
  const lines: TextLine[] = [];
  for (const { str, transform, width, height } of pieces) {
    const [left, y] = [transform[4] ?? 0, transform[5] ?? 0];
    const last = lines.at(-1);
    const isSame = last !== undefined && Math.abs(last.y - y) < 2;
    if (str.trim() === '') {
      if (isSame) last.text += str;
    } else if (isSame) {
      const isColumn = left - last.right > COLUMN_GAP * Math.max(last.height, height);
      last.text += isColumn ? ` ..... ${str}` : str;
      last.right = left + width;
      last.height = Math.max(last.height, height);
    } else {
      const isApart = last === undefined || last.y - y > Math.max(last.height, height) * PARAGRAPH_GAP;
      lines.push({ text: str, y, left, right: left + width, height, isApart: isApart || y > last.y });
    }
  }
  return lines
    .map((line) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => !/^\d{1,3}$/.test(text));
}

/** How many lines at the top and at the bottom of a page can be the same on every page. */
const EDGE = 2;

function withoutRepeated(pages: TextLine[][]): TextLine[][] {
  const keyOf = ({ text }: TextLine) => text.replace(/\d+/g, '0');
  const isEdge = (lines: TextLine[], at: number) => at < EDGE || at >= lines.length - EDGE;
  const counts = new Map<string, number>();
  for (const lines of pages)
    for (const key of new Set(lines.filter((_, at) => isEdge(lines, at)).map(keyOf)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const least = Math.max(3, pages.length / 2);
  return pages.map((lines) =>
    lines.filter((line, at) => !isEdge(lines, at) || (counts.get(keyOf(line)) ?? 0) < least),
  );
}

/** The largest letters of most pages; infinite when no page has larger ones. */
function titleHeight(pages: TextLine[][], usual: number): number {
  const largest = pages
    .map((lines) =>
      Math.max(0, ...lines.flatMap(({ text, height }) => (isSectionHeading(text) ? [] : [height]))),
    )
    .filter((height) => height >= usual * LARGER);
  return largest.length === 0 ? Number.POSITIVE_INFINITY : mostOf(largest.map((height) => [height, 1]));
}

function mostOf(weighted: [value: number, weight: number][]): number {
  const sums = new Map<number, number>();
  for (const [value, weight] of weighted) sums.set(value, (sums.get(value) ?? 0) + weight);
  return [...sums].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Whether a line goes on with the sentence above it, whose line had no room for its first word. */
function isWrapped(above: TextLine, line: TextLine, edge: number): boolean {
  const [word = ''] = line.text.split(' ');
  const wordWidth = ((line.right - line.left) * (word.length + 1)) / line.text.length;
  if (above.right + wordWidth < edge || /\.{5} /.test(above.text)) return false;
  if (/^\p{Ll}|^[^\p{L}\p{N}\p{P}]/u.test(line.text)) return true;
  return /^\d/.test(line.text) && !/^\d{1,2}[.)] /.test(line.text) && !/[.:;]$/.test(above.text);
}

/** "Rinde 8 porciones. Horno: 180 °C." are two facts. */
function oneFactPerLine(text: string): string {
  const parts = text.split(/(?<=\.) (?=\p{Lu})/u);
  return parts.length > 1 && parts.every(isKnownFact) ? parts.join('\n') : text;
}
