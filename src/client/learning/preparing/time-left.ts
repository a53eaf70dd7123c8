/** The pace of the last minute counts: a laptop on battery slows down. */
const WINDOW_MS = 60_000;
/** Before this the pace is a guess. */
const SETTLED_MS = 4000;

export interface Mark {
  at: number;
  /** The share of the work that is stored, from 0 to 1. */
  share: number;
}

/** Keeps the marks of the last minute. */
export function addMark(marks: Mark[], mark: Mark): Mark[] {
  return [...marks.filter(({ at }) => mark.at - at <= WINDOW_MS), mark];
}

/** The seconds that are left, or null while the pace is unknown. */
export function secondsLeft(marks: Mark[]): number | null {
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last || last.at - first.at < SETTLED_MS || last.share <= first.share) return null;
  return ((1 - last.share) * (last.at - first.at)) / (last.share - first.share) / 1000;
}

/** `faltan unos 12 minutos` */
export function leftWords(seconds: number | null): string {
  if (seconds === null) return 'calculando cuánto falta';
  if (seconds < 60) return 'falta menos de un minuto';
  const minutes = Math.round(seconds / 60);
  if (minutes === 1) return 'falta un minuto';
  if (minutes < 60) return `faltan unos ${minutes} minutos`;
  const hours = Math.round(minutes / 30) / 2;
  if (hours === 1) return 'falta más o menos una hora';
  return `faltan unas ${hours.toLocaleString('es-AR')} horas`;
}
