/** The first word, so that a full name in one field does not show; null when it is no name. */
export function firstName(name: string): string | null {
  const [first = ''] = name.trim().split(/\s+/);
  return /^[\p{L}\p{M}'’.-]{1,40}$/u.test(first) ? first : null;
}
