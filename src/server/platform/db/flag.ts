/** A boolean that may be unknown, as both databases store it. */
export function toFlag(value: boolean | null): 0 | 1 | null {
  if (value === null) return null;
  return value ? 1 : 0;
}

export function fromFlag(flag: 0 | 1 | null): boolean | null {
  return flag === null ? null : flag === 1;
}
