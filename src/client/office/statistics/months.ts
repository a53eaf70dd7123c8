/** Months as `2026-03`, in UTC, like the server's statistics. */

const LONG = new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' });

export function monthOf(date: string | Date): string {
  return new Date(date).toISOString().slice(0, 7);
}

export function addMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + by, 1)));
}

/** Every month from the first to the last, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** `marzo 2026` */
export function monthName(month: string): string {
  return `${LONG.format(new Date(`${month}-01T00:00:00Z`))} ${month.slice(0, 4)}`;
}
