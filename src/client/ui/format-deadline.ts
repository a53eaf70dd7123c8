const date = new Intl.DateTimeFormat('es-AR', { weekday: 'long', day: 'numeric', month: 'long' });
const time = new Intl.DateTimeFormat('es-AR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `miércoles, 18 de noviembre, a las 21:15`, in the browser's time zone. */
export function formatDeadline(iso: string): string {
  return `${formatDueDay(iso)}, a las ${time.format(new Date(iso))}`;
}

/** `miércoles, 18 de noviembre`, in the browser's time zone. */
export function formatDueDay(iso: string): string {
  return date.format(new Date(iso));
}
