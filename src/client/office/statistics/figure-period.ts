import type { FigurePeriod } from '../../../contract/figures';
import { addDays, firstOfMonth, shopDay } from '../../../rules/shop-day';

export const PERIODS = [
  ['hoy', 'Hoy'],
  ['7dias', '7 días'],
  ['mes', 'Este mes'],
  ['anio', 'Este año'],
  ['otro', 'Otro'],
] as const;
export type PeriodName = (typeof PERIODS)[number][0];

/** Both included. */
export interface Days {
  first: string;
  last: string;
}

/** Reads the period from the address. The server validates its days and answers with the error. */
export function readPeriod(search: URLSearchParams): FigurePeriod {
  const [desde, hasta] = [search.get('desde'), search.get('hasta')];
  const when = PERIODS.find(([name]) => name === search.get('cuando'))?.[0];
  const cuando = when && when !== 'otro' ? when : 'mes';
  return { cuando, ...(desde ? { desde } : {}), ...(hasta ? { hasta } : {}) };
}

export function writePeriod({ cuando, desde, hasta }: FigurePeriod): Record<string, string> {
  if (!desde && !hasta) return { cuando };
  return { ...(desde ? { desde } : {}), ...(hasta ? { hasta } : {}) };
}

export function isOtherPeriod({ desde, hasta }: FigurePeriod): boolean {
  return desde !== undefined || hasta !== undefined;
}

export function shopToday(): string {
  return shopDay(Date.now());
}

export function monthBefore(today: string): Days {
  const last = addDays(firstOfMonth(today), -1);
  return { first: firstOfMonth(last), last };
}

const day = new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayAndYear = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: 'UTC' });

/** `del 1 al 16 de octubre`, `del 1 de enero al 16 de noviembre`, `el 9 de noviembre`. */
export function nameDays({ first, last }: Days): string {
  const isThisYear = last.slice(0, 4) === shopToday().slice(0, 4);
  const format = isThisYear && first.slice(0, 4) === last.slice(0, 4) ? day : dayAndYear;
  const of = (date: string) => format.format(new Date(date));
  if (first !== last && first.slice(0, 7) === last.slice(0, 7))
    return `del ${Number(first.slice(8))} al ${of(last)}`;
  return first === last ? `el ${of(first)}` : `del ${of(first)} al ${of(last)}`;
}
