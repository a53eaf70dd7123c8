/** The shop's days and hours hold for everybody: its mails, its pages and the law speak of the same ones. */
export const SHOP_TIME_ZONE = 'America/Argentina/Buenos_Aires';

type Moment = string | number;

function format(options: Intl.DateTimeFormatOptions): (at: Moment) => string {
  let written: Intl.DateTimeFormat | undefined;
  return (at) => {
    written ??= new Intl.DateTimeFormat('es-AR', { ...options, timeZone: SHOP_TIME_ZONE });
    return written.format(new Date(at));
  };
}

/** `15/3/26` */
export const formatShortDay = format({ dateStyle: 'short' });

/** `15 mar 2026` */
export const formatDay = format({ dateStyle: 'medium' });

/** `15 de marzo` */
export const formatDayAndMonth = format({ day: 'numeric', month: 'long' });

/** `15 de marzo de 2026` */
export const formatLongDay = format({ dateStyle: 'long' });

/** `miércoles, 18 de noviembre` */
export const formatDueDay = format({ weekday: 'long', day: 'numeric', month: 'long' });

/** `miércoles, 18 de noviembre de 2026` */
export const formatDayTitle = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** `20:27` */
export const formatHour = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `15 mar 2026, 20:27` */
export function formatMoment(at: Moment): string {
  return `${formatDay(at)}, ${formatHour(at)}`;
}

/** `15 de marzo de 2026 a las 20:27` */
export function formatLongMoment(at: Moment): string {
  return `${formatLongDay(at)} a las ${formatHour(at)}`;
}

/** `miércoles, 18 de noviembre, a las 21:15` */
export function formatDeadline(at: Moment): string {
  return `${formatDueDay(at)}, a las ${formatHour(at)}`;
}
