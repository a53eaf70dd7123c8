/** A stored time as the API writes it. */
export function toIso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
