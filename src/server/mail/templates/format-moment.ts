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
