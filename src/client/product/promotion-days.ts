const DAY_MS = 86_400_000;

/** A date field such as `2026-03-15`, in the creator's time zone. The last day of a promotion is included. */
export function toDay(moment: string | null, days = 0): string {
  if (!moment) return '';
  const date = new Date(Date.parse(moment) + days * DAY_MS);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

export function toMoment(day: string, days = 0): string | null {
  return day ? new Date(new Date(`${day}T00:00:00`).getTime() + days * DAY_MS).toISOString() : null;
}
