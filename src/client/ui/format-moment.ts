const moment = new Intl.DateTimeFormat('es-AR', { dateStyle: 'medium', timeStyle: 'short' });

/** `15 nov 2026, 11:30`, in the reader's own time. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}
