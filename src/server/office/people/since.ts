import { addDays, shopDay } from '../../../rules/shop-day';
import { formatDayAndMonth } from '../../../rules/shop-time';

const weekday = new Intl.DateTimeFormat('es-AR', { weekday: 'long', timeZone: 'UTC' });
const WEEK = 6;

/** `hoy`, `ayer`, `el martes 10`, `el 3 de octubre`, in the shop's time. */
export function sinceWhen(time: number, now: number): string {
  const [day, today] = [shopDay(time), shopDay(now)];
  if (day === today) return 'hoy';
  if (day === addDays(today, -1)) return 'ayer';
  const date = new Date(`${day}T00:00:00Z`);
  if (day >= addDays(today, -WEEK)) return `el ${weekday.format(date)} ${date.getUTCDate()}`;
  return `el ${formatDayAndMonth(time)}`;
}
