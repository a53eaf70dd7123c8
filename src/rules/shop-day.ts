/** Argentina is three hours behind UTC all year, without daylight saving time since 2009. */
const OFFSET_MS = 3 * 3_600_000;
export const DAY_MS = 86_400_000;

/** `2026-03-15`: the day in the shop's time zone. */
export function shopDay(time: number): string {
  return new Date(time - OFFSET_MS).toISOString().slice(0, 10);
}

/** `2026-03-15T20:27`: what a clock of the shop shows, as fields of forms write it. */
export function shopClock(time: number): string {
  return new Date(time - OFFSET_MS).toISOString().slice(0, 16);
}

/** The moment when a clock of the shop shows this. */
export function timeOfShopClock(clock: string): number {
  return Date.parse(`${clock}Z`) + OFFSET_MS;
}

/** When a day starts in the shop's time zone. */
export function startOfShopDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + OFFSET_MS;
}

/** Another day, some days later or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of the previous month, or its last day when it is shorter. */
export function sameDayLastMonth(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 2, Math.min(date, last))).toISOString().slice(0, 10);
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** Every day from the first to the last. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The days since 1970, in the shop's time zone. */
export function dayNumber(time: number): number {
  return Math.floor((time - OFFSET_MS) / DAY_MS);
}

/** The days of the shop's calendar until a moment: 0 while it is today, negative afterwards. */
export function daysUntil(at: number, now: number): number {
  return dayNumber(at) - dayNumber(now);
}

/** The number of a day such as `2026-03-15`. */
export function numberOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** The day number that SQL computes from a time, as a day. */
export function dayOfNumber(days: number): string {
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}

/** For SQL: `(granted_at - OFFSET) / DAY` is the day number. */
export const SHOP_DAY_SQL = { offset: OFFSET_MS, day: DAY_MS };
