import { daysUntil } from './shop-day';
import { formatDayAndMonth } from './shop-time';

/** `Último uso: ayer`. A session notes its use once an hour, so the day is what it knows for sure. */
export function describeLastUse(at: string, now: number): string {
  const days = -daysUntil(Date.parse(at), now);
  if (days < 1) return 'Último uso: hoy';
  return days === 1 ? 'Último uso: ayer' : `Último uso: ${formatDayAndMonth(at)}`;
}
