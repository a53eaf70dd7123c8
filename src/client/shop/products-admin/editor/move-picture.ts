/** Moves an entry of a list; a place outside of it changes nothing. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** The step of an arrow key in a row or a column. */
export function stepOfKey(key: string): -1 | 0 | 1 {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return -1;
  return key === 'ArrowRight' || key === 'ArrowDown' ? 1 : 0;
}
