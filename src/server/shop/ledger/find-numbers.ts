import { type SqlBool, sql } from 'kysely';

/** The numbers that a search means: from and to, both included, of the number or of its part after the month. */
interface NumberRange {
  column: 'number' | 'ending';
  from: string;
  to: string;
  /** Whether the whole number was typed. */
  isWhole: boolean;
}

const MONTH = 4;
const WHOLE = 10;
/** Fewer characters would match sales at random. */
const LEAST = 4;

/**
 * Reads a number as people type it: as the receipt prints it, in any case, with or without the dash, from its
 * beginning or from four characters after the month on. All numbers have one length, so a beginning is a range of the index on both databases.
 */
export function numbersMeant(words: string): NumberRange[] {
  const typed = words
    .replace(/^\s*(?:orden|n[º°.]|#)\s*/i, '')
    .replace(/[\s-]/g, '')
    .toUpperCase();
  const ranges: NumberRange[] = [];
  if (/^\d\d(?:0[1-9]|1[0-2])[0-9A-FMP][0-9A-F]{0,5}$/.test(typed)) {
    const start = `${typed.slice(0, MONTH)}-${typed.slice(MONTH)}`;
    ranges.push({ column: 'number', ...between(start, WHOLE + 1), isWhole: typed.length === WHOLE });
  }
  if (typed.length >= LEAST && /^[0-9A-FMP][0-9A-F]{3,5}$/.test(typed)) {
    ranges.push({ column: 'ending', ...between(typed, WHOLE - MONTH), isWhole: false });
  }
  return ranges;
}

/** The condition for the column `number` of a table. */
export function hasNumber(table: 'orders' | 'proofs' | 'grants', { column, from, to }: NumberRange) {
  const number = sql.ref(`${table}.number`);
  const value = column === 'number' ? number : sql`substr(${number}, 6)`;
  return sql<SqlBool>`${value} between ${from} and ${to}`;
}

function between(start: string, length: number): { from: string; to: string } {
  return { from: start.padEnd(length, '0'), to: start.padEnd(length, 'Z') };
}
