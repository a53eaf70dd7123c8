const moment = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/** `15 de marzo de 2026, 20:27`, in the shop's time. */
export function formatMoment(time: number): string {
  return moment.format(time);
}

const day = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'long',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/** `25 de noviembre`, in the shop's time. */
export function formatDay(time: number): string {
  return day.format(time);
}

const deadline = new Intl.DateTimeFormat('es-AR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/** `miércoles, 18 de noviembre, 21:15`, in the shop's time. */
export function formatDeadline(time: number): string {
  return deadline.format(time);
}
