const moment = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
});
const day = new Intl.DateTimeFormat('es-AR', { dateStyle: 'medium' });

/** `15 de nov de 2026, 20:27`, in the reader's own time. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

/** `15 nov 2026`, in the reader's own time. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}
