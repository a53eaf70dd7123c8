const day = new Intl.DateTimeFormat('es-AR', { dateStyle: 'medium' });
const time = new Intl.DateTimeFormat('es-AR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `15 nov 2026, 20:27`, in the browser's time zone. */
export function formatMoment(iso: string): string {
  return `${formatDay(iso)}, ${time.format(new Date(iso))}`;
}

/** `15 nov 2026`, in the browser's time zone. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}
