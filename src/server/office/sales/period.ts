import { type SqlBool, sql } from 'kysely';
import {
  addDays,
  firstOfMonth,
  numberOfDay,
  sameDayLastMonth,
  shopDay,
  startOfShopDay,
} from '../../../rules/shop-day';
import { firstIdAt } from '../../platform/db/ids';

/** Days in the shop's time zone, both included. */
export interface Period {
  first: string;
  last: string;
}

/** The same stretch before, to compare with: the month with its first days, the year likewise, any days with as many. */
export function periodBefore(when: string, { first, last }: Period): Period {
  if (when === 'hoy' || when === '7dias') return { first: addDays(first, -7), last: addDays(last, -7) };
  if (when === 'mes') return { first: firstOfMonth(sameDayLastMonth(last)), last: sameDayLastMonth(last) };
  if (when === 'anio') return { first: lastYear(first), last: lastYear(last) };
  const start = isWholeMonths({ first, last })
    ? addMonths(first, -monthsBetween(first, last))
    : addDays(first, numberOfDay(first) - numberOfDay(last) - 1);
  return { first: start, last: addDays(first, -1) };
}

/** The days between two days or months such as `2026-03`, in any order. */
export function daysPeriod(from: string, to: string): Period {
  const first = (text: string) => text.padEnd(10, '-01');
  const last = (text: string) => (text.length === 10 ? text : addDays(addMonths(text, 1), -1));
  return first(from) <= last(to)
    ? { first: first(from), last: last(to) }
    : { first: first(to), last: last(from) };
}

export function isWholeMonths({ first, last }: Period): boolean {
  return first.endsWith('-01') && addDays(last, 1).endsWith('-01');
}

function lastYear(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('-02-29') ? `${before.slice(0, 8)}28` : before;
}

function monthsBetween(first: string, last: string): number {
  const numberOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return numberOf(last) - numberOf(first) + 1;
}

/** The first day of another month. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The days of a filter such as `hoy`, `mes` or `2026-03`. */
export function periodOf(when: string, now: number): Period {
  const today = shopDay(now);
  if (when === 'hoy') return { first: today, last: today };
  if (when === '7dias') return { first: addDays(today, -6), last: today };
  if (when === 'mes') return { first: firstOfMonth(today), last: today };
  if (when === 'anio') return { first: `${today.slice(0, 4)}-01-01`, last: today };
  const month = when === 'mes-pasado' ? sameDayLastMonth(today).slice(0, 7) : when;
  return daysPeriod(month, month);
}

/** Ids sort by time, so a period is a range of ids. */
export function idsOf({ first, last }: Period) {
  return { from: firstIdAt(startOfShopDay(first)), until: firstIdAt(startOfShopDay(addDays(last, 1))) };
}

export function isGrantedIn(period: Period) {
  const { from, until } = idsOf(period);
  return sql<SqlBool>`grants.id >= ${from} and grants.id < ${until}`;
}
