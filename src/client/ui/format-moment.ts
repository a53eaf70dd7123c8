const moment = new Intl.DateTimeFormat('es-AR', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('es-AR', { dateStyle: 'medium' });

/** `15 nov 2026, 11:30 a. m.`, in the reader's own time. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

/** `15 nov 2026`, in the reader's own time. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}
