/** CSV in the format of spreadsheets (RFC 4180), safe to open in them. */

type Cell = string | number | boolean | null | undefined;

/** A cell that starts like this would run as a formula, or looks like an escaped one. */
const FORMULA = /^'*[=+\-@\t\r]/;
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** With semicolons a comma is part of a number, as in Spanish. */
export function toCsv(rows: Cell[][], separator: ',' | ';' = ','): string {
  const special = separator === ';' ? /[";\r\n]/ : /[",\r\n;]/;
  return rows.map((row) => row.map((cell) => toCell(cell, special)).join(separator)).join('\r\n');
}

function toCell(value: Cell, special: RegExp): string {
  const words = value === null || value === undefined ? '' : String(value);
  const safe = FORMULA.test(words) && !PLAIN_NUMBER.test(words) ? `'${words}` : words;
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes the escape that `toCsv` adds before a formula. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

interface CsvRow {
  /** The line in the file where the row starts, counted from 1. */
  line: number;
  cells: string[];
}

/** Reads rows with commas, semicolons (Excel in Spanish) or tabs between cells; skips empty lines. */
export function parseCsv(text: string): CsvRow[] {
  const source = text.replace(/^\ufeff/, '');
  const separator = findSeparator(source);
  const rows: CsvRow[] = [];
  let [cells, cell, isQuoted, line, start] = [[] as string[], '', false, 1, 1];
  const endCell = () => {
    cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((value) => value.trim() !== '')) rows.push({ line: start, cells });
    cells = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') {
      endRow();
      start = line;
    } else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}

function findSeparator(source: string): string {
  const head = source.slice(0, source.search(/\r?\n|$/));
  const count = (separator: string) => head.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}
