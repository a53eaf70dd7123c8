const DAY_MS = 24 * 3_600_000;

/** `quedan 7 días`, until the end of the last day. */
export function timeLeft(until: string, now = Date.now()): string {
  const days = Math.floor((Date.parse(until) - now) / DAY_MS);
  if (days < 1) return 'hoy es el último día';
  return days === 1 ? 'queda 1 día' : `quedan ${days} días`;
}
